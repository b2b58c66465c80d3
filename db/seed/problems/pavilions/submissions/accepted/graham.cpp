#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

struct Point {
    long long x, y;
};

long long cross(const Point& a, const Point& b, const Point& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

double distance(const Point& a, const Point& b) {
    return std::hypot(double(a.x - b.x), double(a.y - b.y));
}

int main() {
    int n, r;
    if (std::scanf("%d %d", &n, &r) != 2) return 1;
    std::vector<Point> points(n);
    for (Point& point : points)
        if (std::scanf("%lld %lld", &point.x, &point.y) != 2) return 1;
    // Graham's scan: sorted by angle about the lowest point.
    auto lowest = std::min_element(points.begin(), points.end(), [](const Point& a, const Point& b) {
        return a.y != b.y ? a.y < b.y : a.x < b.x;
    });
    std::swap(points[0], *lowest);
    const Point origin = points[0];
    std::sort(points.begin() + 1, points.end(), [&](const Point& a, const Point& b) {
        long long turn = cross(origin, a, b);
        if (turn != 0) return turn > 0;
        return distance(origin, a) < distance(origin, b);
    });
    std::vector<Point> hull;
    for (const Point& point : points) {
        while (hull.size() > 1 && cross(hull[hull.size() - 2], hull.back(), point) <= 0) hull.pop_back();
        hull.push_back(point);
    }
    double length = 2 * std::acos(-1.0) * r;
    for (std::size_t i = 0; i < hull.size(); ++i) length += distance(hull[i], hull[(i + 1) % hull.size()]);
    std::printf("%.9f\n", length);
}
