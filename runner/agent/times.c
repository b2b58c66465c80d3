/* The clock in microseconds, and the usage of an ended process. */
#define _GNU_SOURCE
#include "agent.h"

#include <sys/resource.h>
#include <time.h>

uint64_t now_us(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

void count_usage(struct report *report, const struct rusage *usage) {
	report->reaped_us += ((uint64_t)usage->ru_utime.tv_sec + (uint64_t)usage->ru_stime.tv_sec) * 1000000 +
	                     (uint64_t)usage->ru_utime.tv_usec + (uint64_t)usage->ru_stime.tv_usec;
	if ((uint64_t)usage->ru_maxrss > report->peak_kib) report->peak_kib = (uint64_t)usage->ru_maxrss;
}
