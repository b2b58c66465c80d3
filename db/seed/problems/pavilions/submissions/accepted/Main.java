import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.StreamTokenizer;
import java.util.Arrays;
import java.util.Locale;

public class Main {
    static long cross(long[] a, long[] b, long[] c) {
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    }

    /** The length of the hull's lower (direction 1) or upper (direction -1) chain. */
    static double chain(long[][] points, int direction) {
        long[][] hull = new long[points.length][];
        int size = 0;
        for (long[] point : points) {
            while (size > 1 && direction * cross(hull[size - 2], hull[size - 1], point) <= 0) size--;
            hull[size++] = point;
        }
        double length = 0;
        for (int i = 1; i < size; i++) length += Math.hypot(hull[i][0] - hull[i - 1][0], hull[i][1] - hull[i - 1][1]);
        return length;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        int n = next(in);
        int r = next(in);
        long[][] points = new long[n][2];
        for (long[] point : points) {
            point[0] = next(in);
            point[1] = next(in);
        }
        Arrays.sort(points, (a, b) -> a[0] != b[0] ? Long.compare(a[0], b[0]) : Long.compare(a[1], b[1]));
        double length = chain(points, 1) + chain(points, -1) + 2 * Math.PI * r;
        System.out.println(String.format(Locale.ROOT, "%.9f", length));
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
