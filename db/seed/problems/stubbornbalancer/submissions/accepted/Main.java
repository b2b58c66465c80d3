import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.StreamTokenizer;

/** Blocks of some hundred servers with the largest free memory of each. */
public class Main {
    static final int BLOCK = 256;
    static int n;
    static int[] free;
    static int[] largest;

    static void refresh(int block) {
        int most = 0;
        for (int i = block * BLOCK; i < Math.min(n, (block + 1) * BLOCK); i++) most = Math.max(most, free[i]);
        largest[block] = most;
    }

    static int first(int from, int job) {
        int i = from;
        while (i < n) {
            if (i % BLOCK == 0 && largest[i / BLOCK] < job) i += BLOCK;
            else if (free[i] >= job) return i;
            else i++;
        }
        return -1;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        n = next(in);
        int q = next(in);
        free = new int[n];
        for (int i = 0; i < n; i++) free[i] = next(in);
        largest = new int[n / BLOCK + 1];
        for (int block = 0; block <= n / BLOCK; block++) refresh(block);
        StringBuilder out = new StringBuilder();
        int here = 0;
        while (q-- > 0) {
            int job = next(in);
            int server = first(here, job);
            if (server < 0) server = first(0, job);
            if (server >= 0) {
                here = server;
                free[server] -= job;
                refresh(server / BLOCK);
            }
            out.append(server + 1).append('\n');
        }
        System.out.print(out);
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
