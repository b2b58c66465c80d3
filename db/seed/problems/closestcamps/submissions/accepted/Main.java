import java.io.*;
import java.util.*;

public class Main {
    static long[][] camps;
    static long best = Long.MAX_VALUE;

    static void closest(int low, int high) {
        if (high - low < 2) return;
        int middle = (low + high) >>> 1;
        long border = camps[middle][0];
        closest(low, middle);
        closest(middle, high);
        Arrays.sort(camps, low, high, Comparator.comparingLong((long[] camp) -> camp[1]));
        List<long[]> strip = new ArrayList<>();
        for (int i = low; i < high; i++) {
            long[] camp = camps[i];
            if (Math.abs(camp[0] - border) > Math.sqrt(best) + 1) continue;
            for (int j = strip.size() - 1; j >= 0; j--) {
                long dx = camp[0] - strip.get(j)[0], dy = camp[1] - strip.get(j)[1];
                if (dy * dy >= best) break;
                best = Math.min(best, dx * dx + dy * dy);
            }
            strip.add(camp);
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        camps = new long[n][];
        for (int i = 0; i < n; i++) {
            StringTokenizer words = new StringTokenizer(in.readLine());
            camps[i] = new long[] {Long.parseLong(words.nextToken()), Long.parseLong(words.nextToken())};
        }
        Arrays.sort(camps, Comparator.comparingLong((long[] camp) -> camp[0]));
        closest(0, n);
        System.out.println(best);
    }
}
