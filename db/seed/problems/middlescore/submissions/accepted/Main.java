import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        in.readLine();
        StringTokenizer words = new StringTokenizer(in.readLine());
        PriorityQueue<Integer> lower = new PriorityQueue<>(Comparator.reverseOrder());
        PriorityQueue<Integer> upper = new PriorityQueue<>();
        long sum = 0;
        while (words.hasMoreTokens()) {
            int score = Integer.parseInt(words.nextToken());
            if (lower.isEmpty() || score <= lower.peek()) lower.add(score);
            else upper.add(score);
            if (lower.size() > upper.size() + 1) upper.add(lower.poll());
            if (upper.size() > lower.size()) lower.add(upper.poll());
            sum += lower.peek();
        }
        System.out.println(sum);
    }
}
