import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.StreamTokenizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

public class Main {
    static int fresh;
    static long[] earliest;
    static PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));

    static void reach(long minute, int town, int left) {
        int state = town * (fresh + 1) + left;
        if (minute >= earliest[state]) return;
        earliest[state] = minute;
        queue.add(new long[] {minute, state});
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        int n = next(in), m = next(in), s = next(in);
        fresh = next(in);
        int change = next(in);
        boolean[] stable = new boolean[n + 1];
        for (int i = 0; i < s; i++) stable[next(in)] = true;
        List<List<int[]>> near = new ArrayList<>();
        for (int town = 0; town <= n; town++) near.add(new ArrayList<>());
        for (int i = 0; i < m; i++) {
            int u = next(in), v = next(in), time = next(in);
            near.get(u).add(new int[] {v, time});
            near.get(v).add(new int[] {u, time});
        }
        earliest = new long[(n + 1) * (fresh + 1)];
        Arrays.fill(earliest, Long.MAX_VALUE);
        reach(0, 1, 0);
        while (!queue.isEmpty()) {
            long[] top = queue.remove();
            int town = (int) top[1] / (fresh + 1), left = (int) top[1] % (fresh + 1);
            if (top[0] > earliest[(int) top[1]]) continue;
            if (town == n) {
                System.out.println(top[0]);
                return;
            }
            if (stable[town]) reach(top[0] + change, town, fresh);
            for (int[] road : near.get(town)) {
                if (left > 0) reach(top[0] + road[1] / 2, road[0], left - 1);
                else reach(top[0] + road[1], road[0], 0);
            }
        }
        System.out.println(-1);
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
