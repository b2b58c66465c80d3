import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        Map<String, Integer> seen = new HashMap<>();
        long pairs = 0;
        for (int i = 0; i < n; i++) {
            char[] letters = in.readLine().toCharArray();
            Arrays.sort(letters);
            pairs += seen.merge(new String(letters), 1, Integer::sum) - 1;
        }
        System.out.println(pairs);
    }
}
