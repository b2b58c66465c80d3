CREATE TABLE `contest_insiders` (
	`contest_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`contest_id`, `user_id`),
	FOREIGN KEY (`contest_id`) REFERENCES `contests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `contest_shut_outs` (
	`contest_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`contest_id`, `user_id`),
	FOREIGN KEY (`contest_id`) REFERENCES `contests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contest_shut_outs_user` ON `contest_shut_outs` (`user_id`);--> statement-breakpoint
ALTER TABLE `contest_decisions` ADD `run_id` text;--> statement-breakpoint
ALTER TABLE `contest_entries` ADD `out_of_competition` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `contests` ADD `keeps_freeze` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `contest_submissions_received` ON `contest_submissions` (`user_id`,`received_at_ms`,`contest_id`);--> statement-breakpoint
UPDATE `contest_entries` SET `out_of_competition` = 1
WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `contest_admin` = 1)
  AND `contest_id` IN (SELECT `id` FROM `contests` WHERE `final_at_ms` IS NULL);
--> statement-breakpoint
-- Who becomes a contest admin sees every contest that is not final, and competes in none of them any more.
CREATE TRIGGER `users_promoted` AFTER UPDATE OF `contest_admin` ON `users`
WHEN NEW.`contest_admin` = 1 AND OLD.`contest_admin` = 0 BEGIN
  UPDATE `contest_entries` SET `out_of_competition` = 1 WHERE `user_id` = NEW.`id`
    AND `contest_id` IN (SELECT `id` FROM `contests` WHERE `final_at_ms` IS NULL)
    AND `contest_id` NOT IN (SELECT `contest_id` FROM `contest_shut_outs` WHERE `user_id` = NEW.`id`);
END;
--> statement-breakpoint
-- Who is one no longer has seen what there was to see.
CREATE TRIGGER `users_demoted` AFTER UPDATE OF `contest_admin` ON `users`
WHEN NEW.`contest_admin` = 0 AND OLD.`contest_admin` = 1 BEGIN
  INSERT OR IGNORE INTO `contest_insiders` (`contest_id`, `user_id`)
  SELECT `id`, NEW.`id` FROM `contests` WHERE `final_at_ms` IS NULL
    AND `id` NOT IN (SELECT `contest_id` FROM `contest_shut_outs` WHERE `user_id` = NEW.`id`);
END;
