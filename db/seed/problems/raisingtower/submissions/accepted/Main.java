import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int m = (int) in.nval;
        long[] days = new long[n], start = new long[n];
        for (int i = 0; i < n; i++) {
            in.nextToken();
            days[i] = (long) in.nval;
        }
        List<List<Integer>> after = new ArrayList<>();
        for (int i = 0; i < n; i++) after.add(new ArrayList<>());
        int[] waits = new int[n];
        for (int i = 0; i < m; i++) {
            in.nextToken();
            int a = (int) in.nval - 1;
            in.nextToken();
            int b = (int) in.nval - 1;
            after.get(a).add(b);
            waits[b]++;
        }
        Deque<Integer> ready = new ArrayDeque<>();
        for (int i = 0; i < n; i++) if (waits[i] == 0) ready.add(i);
        long last = 0;
        int done = 0;
        while (!ready.isEmpty()) {
            int job = ready.poll();
            done++;
            long end = start[job] + days[job];
            last = Math.max(last, end);
            for (int next : after.get(job)) {
                start[next] = Math.max(start[next], end);
                if (--waits[next] == 0) ready.add(next);
            }
        }
        System.out.println(done == n ? last : -1);
    }
}
