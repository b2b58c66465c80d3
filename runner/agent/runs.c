/* Runs: the order and the answer. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

/* The longest order (arguments and environment) that the judge may send. */
#define ORDER_MAX (1u << 20)

/* Splits `count` strings, each ended by a zero byte, off the front of the text. */
static char **take_strings(char **text, char *end, size_t count) {
	char **list = calloc(count + 1, sizeof *list);
	for (size_t i = 0; list && i < count; i++) {
		char *zero = *text < end ? memchr(*text, '\0', (size_t)(end - *text)) : NULL;
		if (!zero) leave(2);
		list[i] = *text;
		*text = zero + 1;
	}
	return list;
}

static void answer_outcome(const struct outcome *outcome) {
	enum { FIELDS = 8, BYTES = 8 * FIELDS };
	unsigned char head[FRAME_HEAD + BYTES];
	uint64_t fields[FIELDS] = {outcome->reason,     (uint64_t)(uint32_t)outcome->status,
	                           outcome->cpu_us,     outcome->wall_us,
	                           outcome->peak_kib,   outcome->out.length,
	                           outcome->err.length, outcome->lacked_us};
	struct iovec parts[3] = {{head, sizeof head},
	                         {outcome->out.data, outcome->out.length},
	                         {outcome->err.data, outcome->err.length}};
	frame_head(head, 'D', BYTES + outcome->out.length + outcome->err.length);
	for (int i = 0; i < FIELDS; i++) put_u64(head + FRAME_HEAD + 8 * i, fields[i]);
	send_parts(parts, 3);
}

/* Runs that are sent ahead are quick: after a slower one, the judge is asked first. */
#define SOON_US 1000000

/* The last order, for the tests after the first, and whether its last run ended normally and quickly. */
static struct order last_order;
static int ended_well;

/* Reads the limits, four bytes of argument count, four of variable count, and the strings. An order equal to the last one
 * is not parsed again. */
static void take_order(size_t length) {
	enum { LIMITS = sizeof(struct limits), HEAD = LIMITS + 8 };
	static unsigned char *payload;
	static size_t known;
	if (length < HEAD || length > ORDER_MAX) leave(2);
	unsigned char *fresh = malloc(length);
	if (!fresh) leave(3);
	receive(fresh, length);
	if (payload && length == known && memcmp(payload, fresh, length) == 0) {
		free(fresh);
		return;
	}
	free(last_order.argv);
	free(last_order.envp);
	free(payload);
	payload = fresh;
	known = length;
	uint64_t *limit = (uint64_t *)&last_order.limits;
	for (size_t i = 0; i < LIMITS / 8; i++) limit[i] = get_uint(payload + 8 * i, 8);
	size_t argc = (size_t)get_uint(payload + LIMITS, 4), envc = (size_t)get_uint(payload + LIMITS + 4, 4);
	if (argc == 0 || argc > length || envc > length) leave(2);
	char *text = (char *)payload + HEAD, *end = (char *)payload + length;
	last_order.argv = take_strings(&text, end, argc);
	last_order.envp = take_strings(&text, end, envc);
	if (!last_order.argv || !last_order.envp) leave(3);
}

static void run(void) {
	struct outcome outcome;
	ended_well = 0;
	if (input_failure()) {
		errno = input_failure();
		answer_errno("take the input");
		return;
	}
	supervise(&last_order, &outcome);
	ended_well = !outcome.failure[0] && outcome.reason == REASON_NONE && outcome.status == 0 && outcome.wall_us < SOON_US;
	if (outcome.failure[0]) answer('E', outcome.failure);
	else answer_outcome(&outcome);
	capture_free(&outcome.out);
	capture_free(&outcome.err);
}

/* R: runs an order. */
void run_order(size_t length) {
	take_order(length);
	run();
}

/* A: repeats the last order; sent before the judge knows how the previous run ended. */
void run_again(size_t length) {
	if (length != 0 || !last_order.argv) leave(2);
	if (ended_well) run();
	else answer('S', "");
}
