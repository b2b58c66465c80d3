import java.util.Arrays;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        final int never = 1_000_000;
        Scanner in = new Scanner(System.in);
        int count = in.nextInt(), wanted = in.nextInt();
        int[] fewest = new int[wanted + 1];
        Arrays.fill(fewest, never);
        fewest[0] = 0;
        while (count-- > 0) {
            int value = in.nextInt();
            for (int amount = value; amount <= wanted; amount++)
                fewest[amount] = Math.min(fewest[amount], fewest[amount - value] + 1);
        }
        System.out.println(fewest[wanted] >= never ? -1 : fewest[wanted]);
    }
}
