import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int count = in.nextInt();
        String ring = in.next();
        int cut = 0;
        while (cut < count && ring.charAt(cut) == ring.charAt((cut + count - 1) % count)) cut++;
        if (cut == count) {
            System.out.println((count + 1) / 2);
            return;
        }
        String row = ring.substring(cut) + ring.substring(0, cut);
        int repainted = 0;
        int run = 0;
        for (int i = 0; i < count; i++) {
            run = i > 0 && row.charAt(i) == row.charAt(i - 1) ? run + 1 : 1;
            if (run % 2 == 0) repainted++;
        }
        System.out.println(repainted);
    }
}
