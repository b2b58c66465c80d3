import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.StreamTokenizer;

public class Main {
    static int[] parent;

    static int root(int village) {
        while (parent[village] != village) {
            parent[village] = parent[parent[village]];
            village = parent[village];
        }
        return village;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        int villages = next(in), roads = next(in);
        parent = new int[villages + 1];
        for (int i = 0; i <= villages; i++) parent[i] = i;
        int shires = villages;
        StringBuilder out = new StringBuilder();
        while (roads-- > 0) {
            int from = next(in), to = next(in);
            int a = root(from);
            int b = root(to);
            if (a != b) {
                parent[a] = b;
                shires--;
            }
            out.append(shires).append('\n');
        }
        System.out.print(out);
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
