CREATE TABLE `contest_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`version` integer NOT NULL,
	`field` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`by_user_id` text,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`contest_id`) REFERENCES `contests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contest_changes_contest` ON `contest_changes` (`contest_id`,`id`);--> statement-breakpoint
ALTER TABLE `contest_rejudged_submissions` ADD `was_verdict` text;--> statement-breakpoint
ALTER TABLE `contest_rejudged_submissions` ADD `was_points` integer;--> statement-breakpoint
ALTER TABLE `contest_rejudges` ADD `choice` text;--> statement-breakpoint
ALTER TABLE `contests` ADD `version` integer DEFAULT 1 NOT NULL;