import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;

/** Suffix array by prefix doubling with radix sort, then the longest common prefixes; binary search over the length. */
public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        String ballad = in.readLine();
        int[] order = suffixes(ballad, n);
        int[] rank = new int[n];
        for (int i = 0; i < n; i++) rank[order[i]] = i;
        // common[i]: common prefix of the suffixes at order[i - 1] and order[i].
        int[] common = new int[n];
        int height = 0;
        for (int start = 0; start < n; start++) {
            if (rank[start] == 0) {
                height = 0;
                continue;
            }
            int other = order[rank[start] - 1];
            while (start + height < n && other + height < n && ballad.charAt(start + height) == ballad.charAt(other + height)) height++;
            common[rank[start]] = height;
            if (height > 0) height--;
        }
        int good = 0, tooLong = n / 2 + 1;
        while (tooLong - good > 1) {
            int length = (good + tooLong) / 2;
            if (possible(order, common, length)) good = length;
            else tooLong = length;
        }
        System.out.println(good);
    }

    static boolean possible(int[] order, int[] common, int length) {
        int first = order[0], last = order[0];
        for (int i = 1; i < order.length; i++) {
            if (common[i] < length) first = last = order[i];
            first = Math.min(first, order[i]);
            last = Math.max(last, order[i]);
            if (last - first >= length) return true;
        }
        return false;
    }

    static int[] suffixes(String text, int n) {
        int classes = Math.max(128, n) + 1;
        int[] order = new int[n], key = new int[n], second = new int[n], next = new int[n], count = new int[classes];
        for (int i = 0; i < n; i++) count[key[i] = text.charAt(i)]++;
        for (int i = 1; i < classes; i++) count[i] += count[i - 1];
        for (int i = n - 1; i >= 0; i--) order[--count[key[i]]] = i;
        for (int step = 1; step < n; step *= 2) {
            int filled = 0;
            for (int i = n - step; i < n; i++) second[filled++] = i;
            for (int i = 0; i < n; i++) if (order[i] >= step) second[filled++] = order[i] - step;
            Arrays.fill(count, 0);
            for (int i = 0; i < n; i++) count[key[i]]++;
            for (int i = 1; i < classes; i++) count[i] += count[i - 1];
            for (int i = n - 1; i >= 0; i--) order[--count[key[second[i]]]] = second[i];
            int rank = 0;
            next[order[0]] = 0;
            for (int i = 1; i < n; i++) {
                int a = order[i - 1], b = order[i];
                int afterA = a + step < n ? key[a + step] : -1, afterB = b + step < n ? key[b + step] : -1;
                if (key[a] != key[b] || afterA != afterB) rank++;
                next[b] = rank;
            }
            int[] swap = key;
            key = next;
            next = swap;
            if (rank == n - 1) break;
        }
        return order;
    }
}
