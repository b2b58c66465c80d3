import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int n = (int) in.nval;
        Map<Integer, Integer> lastSeen = new HashMap<>();
        int begin = 1, best = 0, bestBegin = 1;
        for (int i = 1; i <= n; i++) {
            in.nextToken();
            Integer last = lastSeen.put((int) in.nval, i);
            if (last != null && last >= begin) begin = last + 1;
            if (i - begin + 1 > best) {
                best = i - begin + 1;
                bestBegin = begin;
            }
        }
        System.out.println(best + " " + bestBegin);
    }
}
