import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long k = in.nextLong(), place = 0;
        for (int size = 2; size <= n; size++) place = (place + k) % size;
        System.out.println(place + 1);
    }
}
