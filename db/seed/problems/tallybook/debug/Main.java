import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.StringTokenizer;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int count = Integer.parseInt(in.readLine().trim());
        String[] names = new String[count];
        long[] points = new long[count];
        Map<String, Long> last = new HashMap<>(), soFar = new HashMap<>();
        for (int i = 0; i < count; i++) {
            StringTokenizer line = new StringTokenizer(in.readLine());
            names[i] = line.nextToken();
            points[i] = Long.parseLong(line.nextToken());
            last.merge(names[i], points[i], Long::sum);
        }
        long most = Collections.max(last.values());
        for (int i = 0; i < count; i++) {
            long now = soFar.merge(names[i], points[i], Long::sum);
            if (last.get(names[i]) == most && now >= most) {
                System.out.println(names[i] + " " + most);
                return;
            }
        }
    }
}
