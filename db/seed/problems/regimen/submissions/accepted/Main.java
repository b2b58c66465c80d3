import java.io.IOException;
import java.io.StreamTokenizer;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new java.io.BufferedInputStream(System.in));
        int n = next(in);
        int k = next(in);
        int[] lance = new int[n];
        int[] ride = new int[n];
        for (int day = 0; day < n; day++) {
            lance[day] = next(in);
            ride[day] = next(in);
        }
        // best[day][streak][discipline]: most points from `day` on, after `streak` days of practice, the last one of
        // that discipline. Backwards in time, so only two days are kept.
        int[][] later = new int[k + 1][2];
        for (int day = n - 1; day >= 0; day--) {
            int[][] now = new int[k + 1][2];
            for (int streak = 0; streak <= k; streak++) {
                for (int last = 0; last < 2; last++) {
                    int best = later[0][0];
                    if (streak < k && (streak == 0 || last == 1)) best = Math.max(best, lance[day] + later[streak + 1][0]);
                    if (streak < k && (streak == 0 || last == 0)) best = Math.max(best, ride[day] + later[streak + 1][1]);
                    now[streak][last] = best;
                }
            }
            later = now;
        }
        System.out.println(later[0][0]);
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
