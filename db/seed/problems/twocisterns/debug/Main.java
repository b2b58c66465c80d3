import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int a = in.nextInt(), b = in.nextInt(), wanted = in.nextInt();
        Map<List<Integer>, Integer> steps = new HashMap<>();
        ArrayDeque<List<Integer>> waiting = new ArrayDeque<>();
        steps.put(List.of(0, 0), 0);
        waiting.addLast(List.of(0, 0));
        while (!waiting.isEmpty()) {
            List<Integer> at = waiting.removeFirst();
            int x = at.get(0), y = at.get(1), count = steps.get(at);
            if (x == wanted || y == wanted) {
                System.out.println(count);
                return;
            }
            int right = Math.min(x, b - y);
            int left = Math.min(y, a - x);
            int[][] states = {{a, y}, {x, b}, {0, y}, {x, 0}, {x - right, y + right}, {x + left, y - left}};
            for (int[] state : states) {
                List<Integer> next = List.of(state[0], state[1]);
                if (steps.putIfAbsent(next, count + 1) == null) waiting.addLast(next);
            }
        }
        System.out.println(-1);
    }
}
