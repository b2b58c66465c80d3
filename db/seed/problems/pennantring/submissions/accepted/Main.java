import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        String ring = in.readLine();
        int cut = 0;
        while (cut < n && ring.charAt(cut) == ring.charAt((cut + n - 1) % n)) cut++;
        if (cut == n) {
            System.out.println((n + 1) / 2);
            return;
        }
        int repainted = 0;
        int run = 0;
        for (int i = 0; i < n; i++) {
            char colour = ring.charAt((cut + i) % n);
            char before = ring.charAt((cut + i + n - 1) % n);
            run = colour == before ? run + 1 : 1;
            if (run % 2 == 0) repainted++;
        }
        System.out.println(repainted);
    }
}
