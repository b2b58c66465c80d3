import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        StringTokenizer words = new StringTokenizer(in.readLine());
        long[] houses = new long[n];
        for (int i = 0; i < n; i++) houses[i] = Long.parseLong(words.nextToken());
        Arrays.sort(houses);
        long steps = 0;
        for (long house : houses) steps += Math.abs(house - houses[n / 2]);
        System.out.println(2 * steps);
    }
}
