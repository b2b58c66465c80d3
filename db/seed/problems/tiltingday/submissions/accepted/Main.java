import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        in.readLine();
        PriorityQueue<Integer> riders = new PriorityQueue<>(Comparator.reverseOrder());
        StringTokenizer words = new StringTokenizer(in.readLine());
        while (words.hasMoreTokens()) riders.add(Integer.parseInt(words.nextToken()));
        while (riders.size() > 1) {
            int a = riders.poll();
            int b = riders.poll();
            riders.add(a - b / 2);
        }
        System.out.println(riders.peek());
    }
}
