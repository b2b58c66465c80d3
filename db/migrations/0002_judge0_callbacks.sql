CREATE TABLE `judge0_callbacks` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `judge0_callbacks_due` ON `judge0_callbacks` (`due_at_ms`);