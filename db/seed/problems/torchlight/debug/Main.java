import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.StringTokenizer;

public class Main {
    static int ropesNeeded(long[] posts, long length) {
        int used = 1;
        long begin = posts[0];
        for (long post : posts) {
            if (post - begin > length) {
                used++;
                begin = post;
            }
        }
        return used;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int count = Integer.parseInt(line.nextToken());
        int ropes = Integer.parseInt(line.nextToken());
        long[] posts = new long[count];
        line = new StringTokenizer(in.readLine());
        for (int i = 0; i < count; i++) posts[i] = Long.parseLong(line.nextToken());
        Arrays.sort(posts);
        long low = 0, high = posts[count - 1] - posts[0];
        while (low < high) {
            long length = (low + high) / 2;
            if (ropesNeeded(posts, length) <= ropes) {
                high = length;
            } else {
                low = length + 1;
            }
        }
        System.out.println(low);
    }
}
