import java.io.*;
import java.util.*;

public class Main {
    static int[] before;

    /** The latest free day up to this one; 0 if there is none. */
    static int free(int day) {
        while (before[day] != day) day = before[day] = before[before[day]];
        return day;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int n = (int) in.nval;
        int[][] merchants = new int[n][2];
        for (int[] merchant : merchants) {
            in.nextToken();
            merchant[0] = (int) Math.min(in.nval, n);
            in.nextToken();
            merchant[1] = (int) in.nval;
        }
        Arrays.sort(merchants, (a, b) -> Integer.compare(b[1], a[1]));
        before = new int[n + 1];
        for (int day = 0; day <= n; day++) before[day] = day;
        long sum = 0;
        for (int[] merchant : merchants) {
            int day = free(merchant[0]);
            if (day == 0) continue;
            sum += merchant[1];
            before[day] = day - 1;
        }
        System.out.println(sum);
    }
}
