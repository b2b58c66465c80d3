import java.io.*;

public class Main {
    static int[] parent;

    static int root(int village) {
        while (parent[village] != village) village = parent[village] = parent[parent[village]];
        return village;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int m = (int) in.nval;
        parent = new int[n + 1];
        for (int i = 1; i <= n; i++) parent[i] = i;
        int shires = n;
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < m; i++) {
            in.nextToken();
            int a = root((int) in.nval);
            in.nextToken();
            int b = root((int) in.nval);
            if (a != b) {
                parent[a] = b;
                shires--;
            }
            out.append(shires).append('\n');
        }
        System.out.print(out);
    }
}
