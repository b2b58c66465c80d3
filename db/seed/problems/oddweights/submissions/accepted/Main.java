import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int n = (int) in.nval;
        TreeSet<Integer> odd = new TreeSet<>();
        for (int i = 0; i < n; i++) {
            in.nextToken();
            int weight = (int) in.nval;
            if (!odd.remove(weight)) odd.add(weight);
        }
        System.out.println(odd.first() + " " + odd.last());
    }
}
