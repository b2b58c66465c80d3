import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int low = 1, high = in.nextInt();
        while (true) {
            int middle = (low + high) / 2;
            System.out.println(middle);
            String said = in.next();
            if (said.equals("hit")) return;
            if (said.equals("low")) low = middle + 1;
            else high = middle - 1;
        }
    }
}
