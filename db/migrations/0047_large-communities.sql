DROP INDEX `submissions_user`;--> statement-breakpoint
CREATE INDEX `submissions_user` ON `submissions` (`user_id`,`purpose`,`seq`,`received_at_ms`,`language_id`);--> statement-breakpoint
CREATE INDEX `contest_clarifications_answered` ON `contest_clarifications` (`contest_id`,`answered_at_ms`);