import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.StreamTokenizer;
import java.util.HashMap;
import java.util.Map;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int count = (int) in.nval;
        Map<Integer, Integer> lastSeen = new HashMap<>();
        int begin = 0, best = 0, bestBegin = 0;
        for (int end = 0; end < count; end++) {
            in.nextToken();
            int device = (int) in.nval;
            int last = lastSeen.getOrDefault(device, -1);
            if (last >= begin) begin = last + 1;
            lastSeen.put(device, end);
            int length = end - begin + 1;
            if (length > best) {
                best = length;
                bestBegin = begin;
            }
        }
        System.out.println(best + " " + (bestBegin + 1));
    }
}
