import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

/** The best last cut never moves to the left, so each cut's reign is a range of commits, found by binary search. */
public class Main {
    static long[] sums;
    static long[] cost;
    static long ceremony;

    static long with(int cut, int end) {
        long lines = sums[end] - sums[cut];
        return cost[cut] + ceremony + lines * lines;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(line.nextToken());
        ceremony = Long.parseLong(line.nextToken());
        sums = new long[n + 1];
        cost = new long[n + 1];
        line = new StringTokenizer(in.readLine());
        for (int i = 1; i <= n; i++) sums[i] = sums[i - 1] + Integer.parseInt(line.nextToken());
        int[] cuts = new int[n + 1];
        int[] reignFrom = new int[n + 1];
        int head = 0, tail = 0;
        reignFrom[0] = 1;
        for (int i = 1; i <= n; i++) {
            while (head < tail && reignFrom[head + 1] <= i) head++;
            cost[i] = with(cuts[head], i);
            while (tail > head && reignFrom[tail] > i && with(i, reignFrom[tail]) <= with(cuts[tail], reignFrom[tail])) tail--;
            int low = Math.max(i, reignFrom[tail]) + 1, high = n + 1;
            while (low < high) {
                int middle = (low + high) / 2;
                if (with(i, middle) <= with(cuts[tail], middle)) high = middle;
                else low = middle + 1;
            }
            if (low <= n) {
                tail++;
                cuts[tail] = i;
                reignFrom[tail] = low;
            }
        }
        System.out.println(cost[n]);
    }
}
