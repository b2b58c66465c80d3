import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int c = in.nextInt(), s = in.nextInt();
        int[] fewest = new int[s + 1];
        Arrays.fill(fewest, Integer.MAX_VALUE - 1);
        fewest[0] = 0;
        for (int i = 0; i < c; i++) {
            int value = in.nextInt();
            for (int amount = value; amount <= s; amount++)
                fewest[amount] = Math.min(fewest[amount], fewest[amount - value] + 1);
        }
        System.out.println(fewest[s] == Integer.MAX_VALUE - 1 ? -1 : fewest[s]);
    }
}
