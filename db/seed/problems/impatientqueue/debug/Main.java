import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int count = Integer.parseInt(in.readLine().trim());
        long freeAt = 0;
        int served = 0;
        while (count-- > 0) {
            StringTokenizer line = new StringTokenizer(in.readLine());
            long arrival = Long.parseLong(line.nextToken());
            long repair = Long.parseLong(line.nextToken());
            long patience = Long.parseLong(line.nextToken());
            long begin = Math.max(arrival, freeAt);
            if (begin - arrival <= patience) {
                freeAt = begin + repair;
                served++;
            }
        }
        System.out.println(served + " " + freeAt);
    }
}
