import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int a = in.nextInt(), b = in.nextInt(), t = in.nextInt();
        Map<Integer, Integer> steps = new HashMap<>();
        ArrayDeque<int[]> open = new ArrayDeque<>();
        open.add(new int[] {0, 0});
        steps.put(0, 0);
        while (!open.isEmpty()) {
            int[] state = open.remove();
            int x = state[0], y = state[1], count = steps.get(x * 2001 + y);
            if (x == t || y == t) {
                System.out.println(count);
                return;
            }
            int right = Math.min(x, b - y), left = Math.min(y, a - x);
            int[][] next = {{a, y}, {x, b}, {0, y}, {x, 0}, {x - right, y + right}, {x + left, y - left}};
            for (int[] one : next)
                if (steps.putIfAbsent(one[0] * 2001 + one[1], count + 1) == null) open.add(one);
        }
        System.out.println(-1);
    }
}
