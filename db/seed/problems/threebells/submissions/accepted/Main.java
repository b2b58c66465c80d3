import java.util.Scanner;

public class Main {
    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static long lcm(long a, long b) {
        return a / gcd(a, b) * b;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long t = in.nextLong(), a = in.nextLong(), b = in.nextLong(), c = in.nextLong();
        long pairs = t / lcm(a, b) + t / lcm(b, c) + t / lcm(a, c);
        long triples = t / lcm(lcm(a, b), c);
        System.out.println(t / a + t / b + t / c - 2 * pairs + 3 * triples);
    }
}
