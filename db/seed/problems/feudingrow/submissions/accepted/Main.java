import java.util.Scanner;

/** From the far end: the mirror of the usual row, which is as right. */
public class Main {
    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        if (n == 2 || n == 3) {
            System.out.println("impossible");
            return;
        }
        StringBuilder row = new StringBuilder();
        for (int first = 2; first >= 1; first--) {
            for (int knight = first; knight <= n; knight += 2) row.append(n + 1 - knight).append(' ');
        }
        System.out.println(row);
    }
}
