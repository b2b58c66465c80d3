import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.StringTokenizer;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer size = new StringTokenizer(in.readLine());
        int height = Integer.parseInt(size.nextToken());
        int width = Integer.parseInt(size.nextToken());
        StringBuilder all = new StringBuilder();
        for (int row = 0; row < height; row++) all.append(in.readLine());
        String cells = all.toString();
        // State: cell * 2 + parity of the minute.
        int[] minute = new int[height * width * 2];
        Arrays.fill(minute, -1);
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        minute[cells.indexOf('S') * 2] = 0;
        queue.add(cells.indexOf('S') * 2);
        while (!queue.isEmpty()) {
            int state = queue.remove();
            int cell = state / 2, parity = 1 - state % 2;
            if (cells.charAt(cell) == 'T') {
                System.out.println(minute[state]);
                return;
            }
            int column = cell % width;
            int[] next = {
                cell,
                cell - width,
                cell + width,
                column > 0 ? cell - 1 : -1,
                column < width - 1 ? cell + 1 : -1,
            };
            for (int other : next) {
                if (other < 0 || other >= height * width) continue;
                char kind = cells.charAt(other);
                if (kind == '#' || kind == (parity == 0 ? 'o' : 'e')) continue;
                if (minute[other * 2 + parity] >= 0) continue;
                minute[other * 2 + parity] = minute[state] + 1;
                queue.add(other * 2 + parity);
            }
        }
        System.out.println(-1);
    }
}
