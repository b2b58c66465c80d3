import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int n = (int) in.nval;
        TreeMap<Integer, Integer> changes = new TreeMap<>();
        for (int i = 0; i < n; i++) {
            in.nextToken();
            changes.merge((int) in.nval, 1, Integer::sum);
            in.nextToken();
            changes.merge((int) in.nval, -1, Integer::sum);
        }
        int present = 0, most = 0, when = 0;
        for (Map.Entry<Integer, Integer> change : changes.entrySet()) {
            present += change.getValue();
            if (present > most) {
                most = present;
                when = change.getKey();
            }
        }
        System.out.println(most + " " + when);
    }
}
