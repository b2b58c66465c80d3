import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        String[] names = new String[n];
        long[] points = new long[n];
        Map<String, Long> last = new HashMap<>();
        for (int i = 0; i < n; i++) {
            StringTokenizer line = new StringTokenizer(in.readLine());
            names[i] = line.nextToken();
            points[i] = Long.parseLong(line.nextToken());
            last.merge(names[i], points[i], Long::sum);
        }
        long most = Collections.max(last.values());
        Map<String, Long> soFar = new HashMap<>();
        for (int i = 0; i < n; i++) {
            long now = soFar.merge(names[i], points[i], Long::sum);
            if (last.get(names[i]) == most && now >= most) {
                System.out.println(names[i] + " " + most);
                return;
            }
        }
    }
}
