import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int count = in.nextInt();
        String line = in.next();
        int[] seen = new int[2 * count + 1];
        int balance = count;
        seen[balance] = 1;
        long fair = 0;
        for (char bout : line.toCharArray()) {
            if (bout == 'A') {
                balance++;
            } else if (bout == 'B') {
                balance--;
            }
            fair += seen[balance];
            seen[balance]++;
        }
        System.out.println(fair);
    }
}
