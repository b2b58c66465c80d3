import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.StreamTokenizer;
import java.util.Arrays;

/**
 * Long-path decomposition: the castles are laid out so that each longest downward path is a range, and the counts by
 * depth of a castle stand in the array from its own place on.
 */
public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        int n = next(in);
        int k = next(in);
        int[] head = new int[n + 1], to = new int[2 * n], link = new int[2 * n];
        Arrays.fill(head, -1);
        for (int i = 0; i < n - 1; i++) {
            int u = next(in), v = next(in);
            to[2 * i] = v;
            link[2 * i] = head[u];
            head[u] = 2 * i;
            to[2 * i + 1] = u;
            link[2 * i + 1] = head[v];
            head[v] = 2 * i + 1;
        }
        int[] parent = new int[n + 1], order = new int[n];
        order[0] = 1;
        int known = 1;
        for (int i = 0; i < n; i++) {
            for (int edge = head[order[i]]; edge >= 0; edge = link[edge]) {
                if (to[edge] == parent[order[i]]) continue;
                parent[to[edge]] = order[i];
                order[known++] = to[edge];
            }
        }
        int[] height = new int[n + 1], deepest = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            int castle = order[i];
            height[castle]++;
            if (height[castle] > height[parent[castle]]) {
                height[parent[castle]] = height[castle];
                deepest[parent[castle]] = castle;
            }
        }
        int[] place = new int[n + 1];
        int free = 0;
        for (int i = 0; i < n; i++) {
            int castle = order[i];
            if (parent[castle] != 0 && deepest[parent[castle]] == castle) continue;
            for (int down = castle; down != 0; down = deepest[down]) place[down] = free++;
        }
        long[] count = new long[n + 1];
        long pairs = 0;
        for (int i = n - 1; i >= 0; i--) {
            int castle = order[i];
            int base = place[castle];
            count[base] = 1;
            if (k < height[castle]) pairs += count[base + k];
            for (int edge = head[castle]; edge >= 0; edge = link[edge]) {
                int child = to[edge];
                if (child == parent[castle] || child == deepest[castle]) continue;
                for (int depth = 1; depth <= height[child]; depth++) {
                    int rest = k - depth;
                    if (rest >= 0 && rest < height[castle]) pairs += count[place[child] + depth - 1] * count[base + rest];
                }
                for (int depth = 1; depth <= height[child]; depth++) count[base + depth] += count[place[child] + depth - 1];
            }
        }
        System.out.println(pairs);
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
