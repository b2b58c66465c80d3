import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.StreamTokenizer;
import java.util.Arrays;
import java.util.PriorityQueue;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int[][] merchants = new int[(int) in.nval][2];
        for (int[] merchant : merchants) {
            in.nextToken();
            merchant[0] = (int) in.nval;
            in.nextToken();
            merchant[1] = (int) in.nval;
        }
        Arrays.sort(merchants, (a, b) -> Integer.compare(a[0], b[0]));
        PriorityQueue<Integer> taken = new PriorityQueue<>((a, b) -> Integer.compare(a, b));
        long total = 0;
        for (int[] merchant : merchants) {
            taken.add(merchant[1]);
            total += merchant[1];
            if (taken.size() > merchant[0]) {
                total -= taken.remove();
            }
        }
        System.out.println(total);
    }
}
