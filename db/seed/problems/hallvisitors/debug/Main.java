import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.StreamTokenizer;
import java.util.ArrayList;
import java.util.List;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int count = (int) in.nval;
        List<int[]> events = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            in.nextToken();
            events.add(new int[] {(int) in.nval, 1});
            in.nextToken();
            events.add(new int[] {(int) in.nval, -1});
        }
        events.sort((a, b) -> a[0] != b[0] ? Integer.compare(a[0], b[0]) : Integer.compare(a[1], b[1]));
        int present = 0, most = 0, when = 0;
        for (int[] event : events) {
            present += event[1];
            if (present > most) {
                most = present;
                when = event[0];
            }
        }
        System.out.println(most + " " + when);
    }
}
