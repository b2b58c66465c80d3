ALTER TABLE `duel_players` ADD `duel_type` text;--> statement-breakpoint
CREATE INDEX `duel_players_history_typed` ON `duel_players` (`user_id`,`duel_type`,`ended_at_ms`,`duel_id`,`result`);--> statement-breakpoint
UPDATE `duel_players` SET `duel_type` = (SELECT `type` FROM `duels` WHERE `id` = `duel_players`.`duel_id`);
--> statement-breakpoint
CREATE TRIGGER `duel_players_typed` AFTER INSERT ON `duel_players` BEGIN
	UPDATE `duel_players` SET `duel_type` = (SELECT `type` FROM `duels` WHERE `id` = NEW.`duel_id`)
	WHERE `duel_id` = NEW.`duel_id` AND `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
DROP TRIGGER `users_renamed`;
--> statement-breakpoint
CREATE TRIGGER `users_renamed` AFTER UPDATE OF `username`, `profile_image`, `deleted_at_ms` ON `users`
WHEN OLD.`username` <> NEW.`username` OR OLD.`profile_image` <> NEW.`profile_image`
	OR OLD.`deleted_at_ms` IS NOT NEW.`deleted_at_ms` BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1,
		`coders` = `coders` + (substr(NEW.`username`, 1, 5) <> 'user_' AND NEW.`deleted_at_ms` IS NULL)
			- (substr(OLD.`username`, 1, 5) <> 'user_' AND OLD.`deleted_at_ms` IS NULL);
	UPDATE `player_totals` SET `changed` = (SELECT `changes` FROM `server_totals`) WHERE `user_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contest_ratings_added` AFTER INSERT ON `contest_ratings` BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1;
	UPDATE `player_totals` SET `changed` = (SELECT `changes` FROM `server_totals`) WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contest_ratings_changed` AFTER UPDATE ON `contest_ratings` BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1;
	UPDATE `player_totals` SET `changed` = (SELECT `changes` FROM `server_totals`)
	WHERE `user_id` IN (OLD.`user_id`, NEW.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `contest_ratings_removed` AFTER DELETE ON `contest_ratings` BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1;
	UPDATE `player_totals` SET `changed` = (SELECT `changes` FROM `server_totals`) WHERE `user_id` = OLD.`user_id`;
END;
