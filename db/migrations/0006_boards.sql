CREATE TABLE `player_totals` (
	`user_id` text PRIMARY KEY NOT NULL,
	`xp` integer DEFAULT 0 NOT NULL,
	`duels` integer DEFAULT 0 NOT NULL,
	`typing_duels` integer DEFAULT 0 NOT NULL,
	`wins` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `player_totals_changed` ON `player_totals` (`changed`);--> statement-breakpoint
CREATE TABLE `server_totals` (
	`id` integer PRIMARY KEY NOT NULL,
	`coders` integer DEFAULT 0 NOT NULL,
	`duels` integer DEFAULT 0 NOT NULL,
	`changes` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at_ms` integer NOT NULL,
	`updated_by` text
);
--> statement-breakpoint
DROP INDEX `xp_ledger_user`;--> statement-breakpoint
DROP INDEX `xp_ledger_time`;--> statement-breakpoint
CREATE INDEX `xp_ledger_user` ON `xp_ledger` (`user_id`,`at_ms`,`amount`);--> statement-breakpoint
CREATE INDEX `xp_ledger_time` ON `xp_ledger` (`at_ms`,`user_id`,`amount`);--> statement-breakpoint
DROP INDEX `duel_players_history`;--> statement-breakpoint
CREATE INDEX `duel_players_time` ON `duel_players` (`ended_at_ms`,`user_id`,`result`);--> statement-breakpoint
CREATE INDEX `duel_players_history` ON `duel_players` (`user_id`,`ended_at_ms`,`duel_id`,`result`);--> statement-breakpoint
INSERT INTO `server_totals` (`id`, `coders`, `duels`, `changes`) VALUES (
	1,
	(SELECT count(*) FROM `users` WHERE substr(`username`, 1, 5) <> 'user_' AND `deleted_at_ms` IS NULL),
	(SELECT count(*) FROM `duels` WHERE `completion_reason` <> 'aborted' AND `started_at_ms` IS NOT NULL),
	1
);
--> statement-breakpoint
INSERT INTO `player_totals` (`user_id`, `xp`, `duels`, `typing_duels`, `wins`, `changed`)
SELECT `user_id`, sum(`xp`), sum(`duel`), sum(`typing`), sum(`win`), 1 FROM (
	SELECT `user_id`, `amount` AS `xp`, 0 AS `duel`, 0 AS `typing`, 0 AS `win` FROM `xp_ledger`
	UNION ALL
	SELECT p.`user_id`, 0, 1, d.`type` = 'typing', p.`result` = 'win'
	FROM `duel_players` p JOIN `duels` d ON d.`id` = p.`duel_id` WHERE p.`result` IN ('win', 'loss', 'draw')
	UNION ALL
	SELECT `id`, 0, 0, 0, 0 FROM `users`
) GROUP BY `user_id`;
--> statement-breakpoint
CREATE TRIGGER `xp_ledger_added` AFTER INSERT ON `xp_ledger` BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1;
	INSERT INTO `player_totals` (`user_id`, `xp`, `changed`)
	VALUES (NEW.`user_id`, NEW.`amount`, (SELECT `changes` FROM `server_totals`))
	ON CONFLICT (`user_id`) DO UPDATE SET `xp` = `player_totals`.`xp` + excluded.`xp`, `changed` = excluded.`changed`;
END;
--> statement-breakpoint
CREATE TRIGGER `xp_ledger_changed` AFTER UPDATE ON `xp_ledger` BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1;
	UPDATE `player_totals` SET `xp` = `xp` - OLD.`amount`, `changed` = (SELECT `changes` FROM `server_totals`)
	WHERE `user_id` = OLD.`user_id`;
	INSERT INTO `player_totals` (`user_id`, `xp`, `changed`)
	VALUES (NEW.`user_id`, NEW.`amount`, (SELECT `changes` FROM `server_totals`))
	ON CONFLICT (`user_id`) DO UPDATE SET `xp` = `player_totals`.`xp` + excluded.`xp`, `changed` = excluded.`changed`;
END;
--> statement-breakpoint
CREATE TRIGGER `xp_ledger_removed` AFTER DELETE ON `xp_ledger` BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1;
	UPDATE `player_totals` SET `xp` = `xp` - OLD.`amount`, `changed` = (SELECT `changes` FROM `server_totals`)
	WHERE `user_id` = OLD.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `duel_players_added` AFTER INSERT ON `duel_players` WHEN NEW.`result` IN ('win', 'loss', 'draw') BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1;
	INSERT INTO `player_totals` (`user_id`, `duels`, `typing_duels`, `wins`, `changed`)
	VALUES (
		NEW.`user_id`, 1, coalesce((SELECT `type` = 'typing' FROM `duels` WHERE `id` = NEW.`duel_id`), 0), NEW.`result` = 'win',
		(SELECT `changes` FROM `server_totals`)
	)
	ON CONFLICT (`user_id`) DO UPDATE SET
		`duels` = `player_totals`.`duels` + 1, `typing_duels` = `player_totals`.`typing_duels` + excluded.`typing_duels`,
		`wins` = `player_totals`.`wins` + excluded.`wins`, `changed` = excluded.`changed`;
END;
--> statement-breakpoint
CREATE TRIGGER `duel_players_decided` AFTER UPDATE OF `result`, `ended_at_ms` ON `duel_players`
WHEN OLD.`result` IS NOT NEW.`result` OR OLD.`ended_at_ms` IS NOT NEW.`ended_at_ms` BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1;
	INSERT INTO `player_totals` (`user_id`, `duels`, `typing_duels`, `wins`, `changed`)
	VALUES (
		NEW.`user_id`,
		coalesce(NEW.`result` IN ('win', 'loss', 'draw'), 0) - coalesce(OLD.`result` IN ('win', 'loss', 'draw'), 0),
		(coalesce(NEW.`result` IN ('win', 'loss', 'draw'), 0) - coalesce(OLD.`result` IN ('win', 'loss', 'draw'), 0))
			* coalesce((SELECT `type` = 'typing' FROM `duels` WHERE `id` = NEW.`duel_id`), 0),
		coalesce(NEW.`result` = 'win', 0) - coalesce(OLD.`result` = 'win', 0),
		(SELECT `changes` FROM `server_totals`)
	)
	ON CONFLICT (`user_id`) DO UPDATE SET
		`duels` = `player_totals`.`duels` + excluded.`duels`,
		`typing_duels` = `player_totals`.`typing_duels` + excluded.`typing_duels`,
		`wins` = `player_totals`.`wins` + excluded.`wins`, `changed` = excluded.`changed`;
END;
--> statement-breakpoint
CREATE TRIGGER `duel_players_removed` AFTER DELETE ON `duel_players` WHEN OLD.`result` IN ('win', 'loss', 'draw') BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1;
	UPDATE `player_totals` SET
		`duels` = `duels` - 1,
		`typing_duels` = (
			SELECT count(*) FROM `duel_players` p JOIN `duels` d ON d.`id` = p.`duel_id`
			WHERE p.`user_id` = OLD.`user_id` AND p.`result` IN ('win', 'loss', 'draw') AND d.`type` = 'typing'
		),
		`wins` = `wins` - (OLD.`result` = 'win'), `changed` = (SELECT `changes` FROM `server_totals`)
	WHERE `user_id` = OLD.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_added` AFTER INSERT ON `users` BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1, `coders` = `coders` + (substr(NEW.`username`, 1, 5) <> 'user_' AND NEW.`deleted_at_ms` IS NULL);
	INSERT INTO `player_totals` (`user_id`, `changed`) VALUES (NEW.`id`, (SELECT `changes` FROM `server_totals`))
	ON CONFLICT (`user_id`) DO UPDATE SET `changed` = excluded.`changed`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_renamed` AFTER UPDATE OF `username`, `deleted_at_ms` ON `users`
WHEN OLD.`username` <> NEW.`username` OR OLD.`deleted_at_ms` IS NOT NEW.`deleted_at_ms` BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1,
		`coders` = `coders` + (substr(NEW.`username`, 1, 5) <> 'user_' AND NEW.`deleted_at_ms` IS NULL) - (substr(OLD.`username`, 1, 5) <> 'user_' AND OLD.`deleted_at_ms` IS NULL);
	UPDATE `player_totals` SET `changed` = (SELECT `changes` FROM `server_totals`) WHERE `user_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_removed` AFTER DELETE ON `users` BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1, `coders` = `coders` - (substr(OLD.`username`, 1, 5) <> 'user_' AND OLD.`deleted_at_ms` IS NULL);
	UPDATE `player_totals` SET `changed` = (SELECT `changes` FROM `server_totals`) WHERE `user_id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `duels_added` AFTER INSERT ON `duels`
WHEN NEW.`completion_reason` <> 'aborted' AND NEW.`started_at_ms` IS NOT NULL BEGIN
	UPDATE `server_totals` SET `duels` = `duels` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `duels_decided` AFTER UPDATE OF `completion_reason`, `started_at_ms` ON `duels`
WHEN coalesce(OLD.`completion_reason` <> 'aborted' AND OLD.`started_at_ms` IS NOT NULL, 0)
	<> coalesce(NEW.`completion_reason` <> 'aborted' AND NEW.`started_at_ms` IS NOT NULL, 0) BEGIN
	UPDATE `server_totals` SET `duels` = `duels`
		+ coalesce(NEW.`completion_reason` <> 'aborted' AND NEW.`started_at_ms` IS NOT NULL, 0)
		- coalesce(OLD.`completion_reason` <> 'aborted' AND OLD.`started_at_ms` IS NOT NULL, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `duels_removed` AFTER DELETE ON `duels`
WHEN OLD.`completion_reason` <> 'aborted' AND OLD.`started_at_ms` IS NOT NULL BEGIN
	UPDATE `server_totals` SET `duels` = `duels` - 1;
END;
