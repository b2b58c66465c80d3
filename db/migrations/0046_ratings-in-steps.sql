CREATE TABLE `contest_ratings_due` (
	`contest_id` text PRIMARY KEY NOT NULL,
	FOREIGN KEY (`contest_id`) REFERENCES `contests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP TRIGGER `contest_ratings_changed`;--> statement-breakpoint
CREATE TRIGGER `contest_ratings_changed` AFTER UPDATE ON `contest_ratings`
WHEN (OLD.`user_id`, OLD.`round`, OLD.`rank`, OLD.`rating`) IS NOT (NEW.`user_id`, NEW.`round`, NEW.`rank`, NEW.`rating`) BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1;
	UPDATE `player_totals` SET `changed` = (SELECT `changes` FROM `server_totals`)
	WHERE `user_id` IN (OLD.`user_id`, NEW.`user_id`);
END;
