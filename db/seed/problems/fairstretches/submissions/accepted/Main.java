import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        String line = in.readLine();
        int[] seen = new int[2 * n + 1];
        int balance = n;
        seen[balance] = 1;
        long fair = 0;
        for (int i = 0; i < n; i++) {
            char bout = line.charAt(i);
            if (bout == 'A') balance++;
            if (bout == 'B') balance--;
            fair += seen[balance]++;
        }
        System.out.println(fair);
    }
}
