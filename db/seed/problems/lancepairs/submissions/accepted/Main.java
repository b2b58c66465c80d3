import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(line.nextToken());
        int difference = Integer.parseInt(line.nextToken());
        // Lengths are small: counting sorts them.
        int[] count = new int[100_001];
        line = new StringTokenizer(in.readLine());
        for (int i = 0; i < n; i++) count[Integer.parseInt(line.nextToken())]++;
        int bouts = 0;
        int unmatched = Integer.MIN_VALUE / 2;
        for (int length = 1; length <= 100_000; length++) {
            for (int i = 0; i < count[length]; i++) {
                if (length - unmatched <= difference) {
                    bouts++;
                    unmatched = Integer.MIN_VALUE / 2;
                } else {
                    unmatched = length;
                }
            }
        }
        System.out.println(bouts);
    }
}
