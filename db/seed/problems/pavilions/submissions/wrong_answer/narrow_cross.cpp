// The cross product of two far vectors does not fit in 32 bits.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

using Point = std::pair<std::uint32_t, std::uint32_t>;

std::int32_t cross(const Point& a, const Point& b, const Point& c) {
    return std::int32_t((b.first - a.first) * (c.second - a.second) - (b.second - a.second) * (c.first - a.first));
}

double chain(const std::vector<Point>& points) {
    std::vector<Point> hull;
    for (const Point& point : points) {
        while (hull.size() > 1 && cross(hull[hull.size() - 2], hull.back(), point) <= 0) hull.pop_back();
        hull.push_back(point);
    }
    double length = 0;
    for (std::size_t i = 1; i < hull.size(); ++i)
        length += std::hypot(double(hull[i].first) - hull[i - 1].first, double(hull[i].second) - hull[i - 1].second);
    return length;
}

int main() {
    int n, r;
    if (std::scanf("%d %d", &n, &r) != 2) return 1;
    std::vector<Point> points(n);
    for (Point& point : points)
        if (std::scanf("%u %u", &point.first, &point.second) != 2) return 1;
    std::sort(points.begin(), points.end());
    double length = chain(points);
    std::reverse(points.begin(), points.end());
    std::printf("%.9f\n", length + chain(points) + 2 * std::acos(-1.0) * r);
}
