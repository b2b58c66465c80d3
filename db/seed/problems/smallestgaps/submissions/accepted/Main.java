import java.io.*;
import java.util.*;

public class Main {
    static int[] weights;

    static long within(int gap) {
        long pairs = 0;
        int left = 0;
        for (int right = 0; right < weights.length; right++) {
            while (weights[right] - weights[left] > gap) left++;
            pairs += right - left;
        }
        return pairs;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer first = new StringTokenizer(in.readLine());
        weights = new int[Integer.parseInt(first.nextToken())];
        long k = Long.parseLong(first.nextToken());
        StringTokenizer second = new StringTokenizer(in.readLine());
        for (int i = 0; i < weights.length; i++) weights[i] = Integer.parseInt(second.nextToken());
        Arrays.sort(weights);
        int low = 0, high = 1_000_000_000;
        while (low < high) {
            int gap = (low + high) >>> 1;
            if (within(gap) >= k) high = gap;
            else low = gap + 1;
        }
        System.out.println(low);
    }
}
