DROP INDEX `duel_players_time`;--> statement-breakpoint
ALTER TABLE `duel_players` ADD `finished_at_ms` integer;--> statement-breakpoint
ALTER TABLE `duel_players` ADD `counts` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `duel_players_time` ON `duel_players` (`ended_at_ms`,`user_id`,`result`,`counts`);--> statement-breakpoint
ALTER TABLE `player_totals` ADD `played` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `player_totals` ADD `typing_played` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `player_totals` SET `played` = `duels`, `typing_played` = `typing_duels`;--> statement-breakpoint
DROP TRIGGER `duel_players_added`;--> statement-breakpoint
CREATE TRIGGER `duel_players_added` AFTER INSERT ON `duel_players` WHEN NEW.`result` IN ('win', 'loss', 'draw') BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1;
	INSERT INTO `player_totals` (`user_id`, `duels`, `typing_duels`, `wins`, `played`, `typing_played`, `changed`)
	SELECT NEW.`user_id`, NEW.`counts`, NEW.`counts` * t.`typing`, NEW.`counts` * (NEW.`result` = 'win'), 1, t.`typing`, (SELECT `changes` FROM `server_totals`)
	FROM (SELECT coalesce((SELECT `type` = 'typing' FROM `duels` WHERE `id` = NEW.`duel_id`), 0) AS `typing`) t WHERE true
	ON CONFLICT (`user_id`) DO UPDATE SET
		`duels` = `player_totals`.`duels` + excluded.`duels`, `typing_duels` = `player_totals`.`typing_duels` + excluded.`typing_duels`,
		`wins` = `player_totals`.`wins` + excluded.`wins`, `played` = `player_totals`.`played` + excluded.`played`,
		`typing_played` = `player_totals`.`typing_played` + excluded.`typing_played`, `changed` = excluded.`changed`;
END;
--> statement-breakpoint
DROP TRIGGER `duel_players_decided`;--> statement-breakpoint
CREATE TRIGGER `duel_players_decided` AFTER UPDATE OF `result`, `ended_at_ms`, `counts` ON `duel_players`
WHEN OLD.`result` IS NOT NEW.`result` OR OLD.`ended_at_ms` IS NOT NEW.`ended_at_ms` OR OLD.`counts` <> NEW.`counts` BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1;
	INSERT INTO `player_totals` (`user_id`, `duels`, `typing_duels`, `wins`, `played`, `typing_played`, `changed`)
	SELECT NEW.`user_id`, d.`counted`, d.`counted` * d.`typing`, d.`won`, d.`played`, d.`played` * d.`typing`, (SELECT `changes` FROM `server_totals`)
	FROM (SELECT
		NEW.`counts` * coalesce(NEW.`result` IN ('win', 'loss', 'draw'), 0) - OLD.`counts` * coalesce(OLD.`result` IN ('win', 'loss', 'draw'), 0) AS `counted`,
		NEW.`counts` * coalesce(NEW.`result` = 'win', 0) - OLD.`counts` * coalesce(OLD.`result` = 'win', 0) AS `won`,
		coalesce(NEW.`result` IN ('win', 'loss', 'draw'), 0) - coalesce(OLD.`result` IN ('win', 'loss', 'draw'), 0) AS `played`,
		coalesce((SELECT `type` = 'typing' FROM `duels` WHERE `id` = NEW.`duel_id`), 0) AS `typing`
	) d WHERE true
	ON CONFLICT (`user_id`) DO UPDATE SET
		`duels` = `player_totals`.`duels` + excluded.`duels`, `typing_duels` = `player_totals`.`typing_duels` + excluded.`typing_duels`,
		`wins` = `player_totals`.`wins` + excluded.`wins`, `played` = `player_totals`.`played` + excluded.`played`,
		`typing_played` = `player_totals`.`typing_played` + excluded.`typing_played`, `changed` = excluded.`changed`;
END;
--> statement-breakpoint
DROP TRIGGER `duel_players_removed`;--> statement-breakpoint
CREATE TRIGGER `duel_players_removed` AFTER DELETE ON `duel_players` WHEN OLD.`result` IN ('win', 'loss', 'draw') BEGIN
	UPDATE `server_totals` SET `changes` = `changes` + 1;
	UPDATE `player_totals` SET
		`duels` = `duels` - OLD.`counts`,
		`typing_duels` = `typing_duels` - OLD.`counts` * coalesce(OLD.`duel_type` = 'typing', 0),
		`wins` = `wins` - OLD.`counts` * (OLD.`result` = 'win'),
		`played` = `played` - 1,
		`typing_played` = `typing_played` - coalesce(OLD.`duel_type` = 'typing', 0),
		`changed` = (SELECT `changes` FROM `server_totals`)
	WHERE `user_id` = OLD.`user_id`;
END;
