import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/** Keeps groups whose sides are known relative to each other; the smaller group joins the larger. */
public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(line.nextToken());
        int m = Integer.parseInt(line.nextToken());
        int[] group = new int[n + 1];
        boolean[] side = new boolean[n + 1];
        List<List<Integer>> members = new ArrayList<>();
        for (int i = 0; i <= n; i++) {
            group[i] = i;
            members.add(new ArrayList<>(List.of(i)));
        }
        for (int number = 1; number <= m; number++) {
            line = new StringTokenizer(in.readLine());
            boolean different = line.nextToken().equals("d");
            int i = Integer.parseInt(line.nextToken());
            int j = Integer.parseInt(line.nextToken());
            boolean agrees = (side[i] != side[j]) == different;
            if (group[i] == group[j]) {
                if (agrees) continue;
                System.out.println(number);
                return;
            }
            boolean iIsLarger = members.get(group[i]).size() >= members.get(group[j]).size();
            int large = iIsLarger ? group[i] : group[j];
            int small = iIsLarger ? group[j] : group[i];
            for (int member : members.get(small)) {
                group[member] = large;
                if (!agrees) side[member] = !side[member];
                members.get(large).add(member);
            }
            members.get(small).clear();
        }
        System.out.println(0);
    }
}
