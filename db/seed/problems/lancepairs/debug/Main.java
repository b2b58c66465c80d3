import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int count = (int) in.nval;
        in.nextToken();
        int difference = (int) in.nval;
        int[] lengths = new int[count];
        for (int i = 0; i < count; i++) {
            in.nextToken();
            lengths[i] = (int) in.nval;
        }
        Arrays.sort(lengths);
        int bouts = 0;
        int i = 0;
        while (i + 1 < count) {
            if (lengths[i + 1] - lengths[i] <= difference) {
                bouts++;
                i += 2;
            } else {
                i += 1;
            }
        }
        System.out.println(bouts);
    }
}
