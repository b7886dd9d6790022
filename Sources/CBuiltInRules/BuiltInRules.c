#include "CBuiltInRules.h"

// #embed is of C23; clang has it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Every file of rules/, sorted by path: a test compares this list with the folder.
static const uint8_t rules_global_campaigns[] = {
#embed "../../rules/global/campaigns.txt"
};
static const uint8_t rules_global_click_identifiers[] = {
#embed "../../rules/global/click-identifiers.txt"
};
static const uint8_t rules_global_mail[] = {
#embed "../../rules/global/mail.txt"
};
static const uint8_t rules_global_sessions[] = {
#embed "../../rules/global/sessions.txt"
};
static const uint8_t rules_global_views[] = {
#embed "../../rules/global/views.txt"
};
static const uint8_t rules_hosts_mobile[] = {
#embed "../../rules/hosts/mobile.txt"
};
static const uint8_t rules_shapes_bug_trackers[] = {
#embed "../../rules/shapes/bug-trackers.txt"
};
static const uint8_t rules_shapes_content_management[] = {
#embed "../../rules/shapes/content-management.txt"
};
static const uint8_t rules_shapes_forums[] = {
#embed "../../rules/shapes/forums.txt"
};
static const uint8_t rules_shapes_shops[] = {
#embed "../../rules/shapes/shops.txt"
};
static const uint8_t rules_shapes_wikis[] = {
#embed "../../rules/shapes/wikis.txt"
};
static const uint8_t rules_sites_11st_co_kr[] = {
#embed "../../rules/sites/11st.co.kr.txt"
};
static const uint8_t rules_sites_163_com[] = {
#embed "../../rules/sites/163.com.txt"
};
static const uint8_t rules_sites_1688_com[] = {
#embed "../../rules/sites/1688.com.txt"
};
static const uint8_t rules_sites_20minutos_es[] = {
#embed "../../rules/sites/20minutos.es.txt"
};
static const uint8_t rules_sites_36kr_com[] = {
#embed "../../rules/sites/36kr.com.txt"
};
static const uint8_t rules_sites_500px_com[] = {
#embed "../../rules/sites/500px.com.txt"
};
static const uint8_t rules_sites_9gag_com[] = {
#embed "../../rules/sites/9gag.com.txt"
};
static const uint8_t rules_sites_abc_es[] = {
#embed "../../rules/sites/abc.es.txt"
};
static const uint8_t rules_sites_abc_net_au[] = {
#embed "../../rules/sites/abc.net.au.txt"
};
static const uint8_t rules_sites_abcnews_go_com[] = {
#embed "../../rules/sites/abcnews.go.com.txt"
};
static const uint8_t rules_sites_academia_edu[] = {
#embed "../../rules/sites/academia.edu.txt"
};
static const uint8_t rules_sites_accuweather_com[] = {
#embed "../../rules/sites/accuweather.com.txt"
};
static const uint8_t rules_sites_acfun_cn[] = {
#embed "../../rules/sites/acfun.cn.txt"
};
static const uint8_t rules_sites_aclanthology_org[] = {
#embed "../../rules/sites/aclanthology.org.txt"
};
static const uint8_t rules_sites_acm_org[] = {
#embed "../../rules/sites/acm.org.txt"
};
static const uint8_t rules_sites_addons_mozilla_org[] = {
#embed "../../rules/sites/addons.mozilla.org.txt"
};
static const uint8_t rules_sites_adobe_com[] = {
#embed "../../rules/sites/adobe.com.txt"
};
static const uint8_t rules_sites_afr_com[] = {
#embed "../../rules/sites/afr.com.txt"
};
static const uint8_t rules_sites_aftonbladet_se[] = {
#embed "../../rules/sites/aftonbladet.se.txt"
};
static const uint8_t rules_sites_agoda_com[] = {
#embed "../../rules/sites/agoda.com.txt"
};
static const uint8_t rules_sites_airasia_com[] = {
#embed "../../rules/sites/airasia.com.txt"
};
static const uint8_t rules_sites_airbnb_com[] = {
#embed "../../rules/sites/airbnb.com.txt"
};
static const uint8_t rules_sites_airtable_com[] = {
#embed "../../rules/sites/airtable.com.txt"
};
static const uint8_t rules_sites_ajio_com[] = {
#embed "../../rules/sites/ajio.com.txt"
};
static const uint8_t rules_sites_alibaba_com[] = {
#embed "../../rules/sites/alibaba.com.txt"
};
static const uint8_t rules_sites_aliexpress_com[] = {
#embed "../../rules/sites/aliexpress.com.txt"
};
static const uint8_t rules_sites_aljazeera_com[] = {
#embed "../../rules/sites/aljazeera.com.txt"
};
static const uint8_t rules_sites_allegro_pl[] = {
#embed "../../rules/sites/allegro.pl.txt"
};
static const uint8_t rules_sites_allrecipes_com[] = {
#embed "../../rules/sites/allrecipes.com.txt"
};
static const uint8_t rules_sites_alltrails_com[] = {
#embed "../../rules/sites/alltrails.com.txt"
};
static const uint8_t rules_sites_alza_cz[] = {
#embed "../../rules/sites/alza.cz.txt"
};
static const uint8_t rules_sites_amazon_com[] = {
#embed "../../rules/sites/amazon.com.txt"
};
static const uint8_t rules_sites_ameblo_jp[] = {
#embed "../../rules/sites/ameblo.jp.txt"
};
static const uint8_t rules_sites_americanas_com_br[] = {
#embed "../../rules/sites/americanas.com.br.txt"
};
static const uint8_t rules_sites_anilist_co[] = {
#embed "../../rules/sites/anilist.co.txt"
};
static const uint8_t rules_sites_ansa_it[] = {
#embed "../../rules/sites/ansa.it.txt"
};
static const uint8_t rules_sites_ao_com[] = {
#embed "../../rules/sites/ao.com.txt"
};
static const uint8_t rules_sites_aoc_com[] = {
#embed "../../rules/sites/aoc.com.txt"
};
static const uint8_t rules_sites_apnews_com[] = {
#embed "../../rules/sites/apnews.com.txt"
};
static const uint8_t rules_sites_apple_com[] = {
#embed "../../rules/sites/apple.com.txt"
};
static const uint8_t rules_sites_applications[] = {
#embed "../../rules/sites/applications.txt"
};
static const uint8_t rules_sites_archdaily_com[] = {
#embed "../../rules/sites/archdaily.com.txt"
};
static const uint8_t rules_sites_archive_org[] = {
#embed "../../rules/sites/archive.org.txt"
};
static const uint8_t rules_sites_archiveofourown_org[] = {
#embed "../../rules/sites/archiveofourown.org.txt"
};
static const uint8_t rules_sites_argos_co_uk[] = {
#embed "../../rules/sites/argos.co.uk.txt"
};
static const uint8_t rules_sites_arstechnica_com[] = {
#embed "../../rules/sites/arstechnica.com.txt"
};
static const uint8_t rules_sites_artstation_com[] = {
#embed "../../rules/sites/artstation.com.txt"
};
static const uint8_t rules_sites_arxiv_org[] = {
#embed "../../rules/sites/arxiv.org.txt"
};
static const uint8_t rules_sites_as_com[] = {
#embed "../../rules/sites/as.com.txt"
};
static const uint8_t rules_sites_asahi_com[] = {
#embed "../../rules/sites/asahi.com.txt"
};
static const uint8_t rules_sites_asos_com[] = {
#embed "../../rules/sites/asos.com.txt"
};
static const uint8_t rules_sites_atlassian_net[] = {
#embed "../../rules/sites/atlassian.net.txt"
};
static const uint8_t rules_sites_att_com[] = {
#embed "../../rules/sites/att.com.txt"
};
static const uint8_t rules_sites_audible_com[] = {
#embed "../../rules/sites/audible.com.txt"
};
static const uint8_t rules_sites_avaaz_org[] = {
#embed "../../rules/sites/avaaz.org.txt"
};
static const uint8_t rules_sites_avito_ru[] = {
#embed "../../rules/sites/avito.ru.txt"
};
static const uint8_t rules_sites_axios_com[] = {
#embed "../../rules/sites/axios.com.txt"
};
static const uint8_t rules_sites_backcountry_com[] = {
#embed "../../rules/sites/backcountry.com.txt"
};
static const uint8_t rules_sites_baidu_com[] = {
#embed "../../rules/sites/baidu.com.txt"
};
static const uint8_t rules_sites_bandcamp_com[] = {
#embed "../../rules/sites/bandcamp.com.txt"
};
static const uint8_t rules_sites_bandsintown_com[] = {
#embed "../../rules/sites/bandsintown.com.txt"
};
static const uint8_t rules_sites_banggood_com[] = {
#embed "../../rules/sites/banggood.com.txt"
};
static const uint8_t rules_sites_barrons_com[] = {
#embed "../../rules/sites/barrons.com.txt"
};
static const uint8_t rules_sites_bbc_co_uk[] = {
#embed "../../rules/sites/bbc.co.uk.txt"
};
static const uint8_t rules_sites_bbc_com[] = {
#embed "../../rules/sites/bbc.com.txt"
};
static const uint8_t rules_sites_beehiiv_com[] = {
#embed "../../rules/sites/beehiiv.com.txt"
};
static const uint8_t rules_sites_behance_net[] = {
#embed "../../rules/sites/behance.net.txt"
};
static const uint8_t rules_sites_bestbuy_com[] = {
#embed "../../rules/sites/bestbuy.com.txt"
};
static const uint8_t rules_sites_bet_com[] = {
#embed "../../rules/sites/bet.com.txt"
};
static const uint8_t rules_sites_bhphotovideo_com[] = {
#embed "../../rules/sites/bhphotovideo.com.txt"
};
static const uint8_t rules_sites_biccamera_com[] = {
#embed "../../rules/sites/biccamera.com.txt"
};
static const uint8_t rules_sites_bild_de[] = {
#embed "../../rules/sites/bild.de.txt"
};
static const uint8_t rules_sites_bilhusnord_dk[] = {
#embed "../../rules/sites/bilhusnord.dk.txt"
};
static const uint8_t rules_sites_bilibili_com[] = {
#embed "../../rules/sites/bilibili.com.txt"
};
static const uint8_t rules_sites_binaryfortress_com[] = {
#embed "../../rules/sites/binaryfortress.com.txt"
};
static const uint8_t rules_sites_bing_com[] = {
#embed "../../rules/sites/bing.com.txt"
};
static const uint8_t rules_sites_biorxiv_org[] = {
#embed "../../rules/sites/biorxiv.org.txt"
};
static const uint8_t rules_sites_bitbucket_org[] = {
#embed "../../rules/sites/bitbucket.org.txt"
};
static const uint8_t rules_sites_bleepingcomputer_com[] = {
#embed "../../rules/sites/bleepingcomputer.com.txt"
};
static const uint8_t rules_sites_blizzard_com[] = {
#embed "../../rules/sites/blizzard.com.txt"
};
static const uint8_t rules_sites_blocket_se[] = {
#embed "../../rules/sites/blocket.se.txt"
};
static const uint8_t rules_sites_blogspot_com[] = {
#embed "../../rules/sites/blogspot.com.txt"
};
static const uint8_t rules_sites_bloomberg_com[] = {
#embed "../../rules/sites/bloomberg.com.txt"
};
static const uint8_t rules_sites_bmj_com[] = {
#embed "../../rules/sites/bmj.com.txt"
};
static const uint8_t rules_sites_boardgamegeek_com[] = {
#embed "../../rules/sites/boardgamegeek.com.txt"
};
static const uint8_t rules_sites_bol_com[] = {
#embed "../../rules/sites/bol.com.txt"
};
static const uint8_t rules_sites_bonappetit_com[] = {
#embed "../../rules/sites/bonappetit.com.txt"
};
static const uint8_t rules_sites_booking_com[] = {
#embed "../../rules/sites/booking.com.txt"
};
static const uint8_t rules_sites_boots_com[] = {
#embed "../../rules/sites/boots.com.txt"
};
static const uint8_t rules_sites_bostonglobe_com[] = {
#embed "../../rules/sites/bostonglobe.com.txt"
};
static const uint8_t rules_sites_boulanger_com[] = {
#embed "../../rules/sites/boulanger.com.txt"
};
static const uint8_t rules_sites_box_com[] = {
#embed "../../rules/sites/box.com.txt"
};
static const uint8_t rules_sites_brave_com[] = {
#embed "../../rules/sites/brave.com.txt"
};
static const uint8_t rules_sites_brunch_co_kr[] = {
#embed "../../rules/sites/brunch.co.kr.txt"
};
static const uint8_t rules_sites_bsky_app[] = {
#embed "../../rules/sites/bsky.app.txt"
};
static const uint8_t rules_sites_bt_dk[] = {
#embed "../../rules/sites/bt.dk.txt"
};
static const uint8_t rules_sites_bukalapak_com[] = {
#embed "../../rules/sites/bukalapak.com.txt"
};
static const uint8_t rules_sites_businessinsider_com[] = {
#embed "../../rules/sites/businessinsider.com.txt"
};
static const uint8_t rules_sites_buzzfeed_com[] = {
#embed "../../rules/sites/buzzfeed.com.txt"
};
static const uint8_t rules_sites_cambridge_org[] = {
#embed "../../rules/sites/cambridge.org.txt"
};
static const uint8_t rules_sites_canva_com[] = {
#embed "../../rules/sites/canva.com.txt"
};
static const uint8_t rules_sites_carousell_com[] = {
#embed "../../rules/sites/carousell.com.txt"
};
static const uint8_t rules_sites_cbc_ca[] = {
#embed "../../rules/sites/cbc.ca.txt"
};
static const uint8_t rules_sites_cbsnews_com[] = {
#embed "../../rules/sites/cbsnews.com.txt"
};
static const uint8_t rules_sites_cdiscount_com[] = {
#embed "../../rules/sites/cdiscount.com.txt"
};
static const uint8_t rules_sites_cell_com[] = {
#embed "../../rules/sites/cell.com.txt"
};
static const uint8_t rules_sites_ceneo_pl[] = {
#embed "../../rules/sites/ceneo.pl.txt"
};
static const uint8_t rules_sites_change_org[] = {
#embed "../../rules/sites/change.org.txt"
};
static const uint8_t rules_sites_channelnewsasia_com[] = {
#embed "../../rules/sites/channelnewsasia.com.txt"
};
static const uint8_t rules_sites_chatgpt_com[] = {
#embed "../../rules/sites/chatgpt.com.txt"
};
static const uint8_t rules_sites_chefkoch_de[] = {
#embed "../../rules/sites/chefkoch.de.txt"
};
static const uint8_t rules_sites_chess_com[] = {
#embed "../../rules/sites/chess.com.txt"
};
static const uint8_t rules_sites_chewy_com[] = {
#embed "../../rules/sites/chewy.com.txt"
};
static const uint8_t rules_sites_chosun_com[] = {
#embed "../../rules/sites/chosun.com.txt"
};
static const uint8_t rules_sites_chromewebstore_google_com[] = {
#embed "../../rules/sites/chromewebstore.google.com.txt"
};
static const uint8_t rules_sites_chron_com[] = {
#embed "../../rules/sites/chron.com.txt"
};
static const uint8_t rules_sites_cisco_com[] = {
#embed "../../rules/sites/cisco.com.txt"
};
static const uint8_t rules_sites_clarin_com[] = {
#embed "../../rules/sites/clarin.com.txt"
};
static const uint8_t rules_sites_cnbc_com[] = {
#embed "../../rules/sites/cnbc.com.txt"
};
static const uint8_t rules_sites_cnet_com[] = {
#embed "../../rules/sites/cnet.com.txt"
};
static const uint8_t rules_sites_cnki_net[] = {
#embed "../../rules/sites/cnki.net.txt"
};
static const uint8_t rules_sites_cnn_com[] = {
#embed "../../rules/sites/cnn.com.txt"
};
static const uint8_t rules_sites_cntraveler_com[] = {
#embed "../../rules/sites/cntraveler.com.txt"
};
static const uint8_t rules_sites_codeberg_org[] = {
#embed "../../rules/sites/codeberg.org.txt"
};
static const uint8_t rules_sites_codepen_io[] = {
#embed "../../rules/sites/codepen.io.txt"
};
static const uint8_t rules_sites_columbia_com[] = {
#embed "../../rules/sites/columbia.com.txt"
};
static const uint8_t rules_sites_computing_co_uk[] = {
#embed "../../rules/sites/computing.co.uk.txt"
};
static const uint8_t rules_sites_congress_gov[] = {
#embed "../../rules/sites/congress.gov.txt"
};
static const uint8_t rules_sites_conrad_de[] = {
#embed "../../rules/sites/conrad.de.txt"
};
static const uint8_t rules_sites_cookpad_com[] = {
#embed "../../rules/sites/cookpad.com.txt"
};
static const uint8_t rules_sites_coolblue_nl[] = {
#embed "../../rules/sites/coolblue.nl.txt"
};
static const uint8_t rules_sites_corriere_it[] = {
#embed "../../rules/sites/corriere.it.txt"
};
static const uint8_t rules_sites_costco_com[] = {
#embed "../../rules/sites/costco.com.txt"
};
static const uint8_t rules_sites_coupang_com[] = {
#embed "../../rules/sites/coupang.com.txt"
};
static const uint8_t rules_sites_coursera_org[] = {
#embed "../../rules/sites/coursera.org.txt"
};
static const uint8_t rules_sites_crates_io[] = {
#embed "../../rules/sites/crates.io.txt"
};
static const uint8_t rules_sites_cricut_com[] = {
#embed "../../rules/sites/cricut.com.txt"
};
static const uint8_t rules_sites_csdn_net[] = {
#embed "../../rules/sites/csdn.net.txt"
};
static const uint8_t rules_sites_ctrip_com[] = {
#embed "../../rules/sites/ctrip.com.txt"
};
static const uint8_t rules_sites_currys_co_uk[] = {
#embed "../../rules/sites/currys.co.uk.txt"
};
static const uint8_t rules_sites_dagbladet_no[] = {
#embed "../../rules/sites/dagbladet.no.txt"
};
static const uint8_t rules_sites_dailykos_com[] = {
#embed "../../rules/sites/dailykos.com.txt"
};
static const uint8_t rules_sites_dailymail_co_uk[] = {
#embed "../../rules/sites/dailymail.co.uk.txt"
};
static const uint8_t rules_sites_dailymotion_com[] = {
#embed "../../rules/sites/dailymotion.com.txt"
};
static const uint8_t rules_sites_darty_com[] = {
#embed "../../rules/sites/darty.com.txt"
};
static const uint8_t rules_sites_daum_net[] = {
#embed "../../rules/sites/daum.net.txt"
};
static const uint8_t rules_sites_dblp_org[] = {
#embed "../../rules/sites/dblp.org.txt"
};
static const uint8_t rules_sites_debian_org[] = {
#embed "../../rules/sites/debian.org.txt"
};
static const uint8_t rules_sites_decathlon_com[] = {
#embed "../../rules/sites/decathlon.com.txt"
};
static const uint8_t rules_sites_deezer_com[] = {
#embed "../../rules/sites/deezer.com.txt"
};
static const uint8_t rules_sites_dell_com[] = {
#embed "../../rules/sites/dell.com.txt"
};
static const uint8_t rules_sites_derstandard_at[] = {
#embed "../../rules/sites/derstandard.at.txt"
};
static const uint8_t rules_sites_detur_fi[] = {
#embed "../../rules/sites/detur.fi.txt"
};
static const uint8_t rules_sites_dev_to[] = {
#embed "../../rules/sites/dev.to.txt"
};
static const uint8_t rules_sites_developer_apple_com[] = {
#embed "../../rules/sites/developer.apple.com.txt"
};
static const uint8_t rules_sites_deviantart_com[] = {
#embed "../../rules/sites/deviantart.com.txt"
};
static const uint8_t rules_sites_dhgate_com[] = {
#embed "../../rules/sites/dhgate.com.txt"
};
static const uint8_t rules_sites_dictionary_com[] = {
#embed "../../rules/sites/dictionary.com.txt"
};
static const uint8_t rules_sites_discogs_com[] = {
#embed "../../rules/sites/discogs.com.txt"
};
static const uint8_t rules_sites_discord_com[] = {
#embed "../../rules/sites/discord.com.txt"
};
static const uint8_t rules_sites_disneyplus_com[] = {
#embed "../../rules/sites/disneyplus.com.txt"
};
static const uint8_t rules_sites_dns_shop_ru[] = {
#embed "../../rules/sites/dns-shop.ru.txt"
};
static const uint8_t rules_sites_docker_com[] = {
#embed "../../rules/sites/docker.com.txt"
};
static const uint8_t rules_sites_docs_python_org[] = {
#embed "../../rules/sites/docs.python.org.txt"
};
static const uint8_t rules_sites_doi_org[] = {
#embed "../../rules/sites/doi.org.txt"
};
static const uint8_t rules_sites_donga_com[] = {
#embed "../../rules/sites/donga.com.txt"
};
static const uint8_t rules_sites_douban_com[] = {
#embed "../../rules/sites/douban.com.txt"
};
static const uint8_t rules_sites_douyin_com[] = {
#embed "../../rules/sites/douyin.com.txt"
};
static const uint8_t rules_sites_dribbble_com[] = {
#embed "../../rules/sites/dribbble.com.txt"
};
static const uint8_t rules_sites_dropbox_com[] = {
#embed "../../rules/sites/dropbox.com.txt"
};
static const uint8_t rules_sites_drudgereport_com[] = {
#embed "../../rules/sites/drudgereport.com.txt"
};
static const uint8_t rules_sites_dtf_ru[] = {
#embed "../../rules/sites/dtf.ru.txt"
};
static const uint8_t rules_sites_duckduckgo_com[] = {
#embed "../../rules/sites/duckduckgo.com.txt"
};
static const uint8_t rules_sites_dw_com[] = {
#embed "../../rules/sites/dw.com.txt"
};
static const uint8_t rules_sites_ebay_com[] = {
#embed "../../rules/sites/ebay.com.txt"
};
static const uint8_t rules_sites_economist_com[] = {
#embed "../../rules/sites/economist.com.txt"
};
static const uint8_t rules_sites_ecosia_org[] = {
#embed "../../rules/sites/ecosia.org.txt"
};
static const uint8_t rules_sites_edx_org[] = {
#embed "../../rules/sites/edx.org.txt"
};
static const uint8_t rules_sites_ekstrabladet_dk[] = {
#embed "../../rules/sites/ekstrabladet.dk.txt"
};
static const uint8_t rules_sites_elconfidencial_com[] = {
#embed "../../rules/sites/elconfidencial.com.txt"
};
static const uint8_t rules_sites_electrodepot_fr[] = {
#embed "../../rules/sites/electrodepot.fr.txt"
};
static const uint8_t rules_sites_elkjop_no[] = {
#embed "../../rules/sites/elkjop.no.txt"
};
static const uint8_t rules_sites_elmundo_es[] = {
#embed "../../rules/sites/elmundo.es.txt"
};
static const uint8_t rules_sites_elpais_com[] = {
#embed "../../rules/sites/elpais.com.txt"
};
static const uint8_t rules_sites_emag_ro[] = {
#embed "../../rules/sites/emag.ro.txt"
};
static const uint8_t rules_sites_engadget_com[] = {
#embed "../../rules/sites/engadget.com.txt"
};
static const uint8_t rules_sites_entradas_com[] = {
#embed "../../rules/sites/entradas.com.txt"
};
static const uint8_t rules_sites_epicgames_com[] = {
#embed "../../rules/sites/epicgames.com.txt"
};
static const uint8_t rules_sites_epicurious_com[] = {
#embed "../../rules/sites/epicurious.com.txt"
};
static const uint8_t rules_sites_espn_com[] = {
#embed "../../rules/sites/espn.com.txt"
};
static const uint8_t rules_sites_estadao_com_br[] = {
#embed "../../rules/sites/estadao.com.br.txt"
};
static const uint8_t rules_sites_etsy_com[] = {
#embed "../../rules/sites/etsy.com.txt"
};
static const uint8_t rules_sites_eurogamer_net[] = {
#embed "../../rules/sites/eurogamer.net.txt"
};
static const uint8_t rules_sites_euronews_com[] = {
#embed "../../rules/sites/euronews.com.txt"
};
static const uint8_t rules_sites_europa_eu[] = {
#embed "../../rules/sites/europa.eu.txt"
};
static const uint8_t rules_sites_europepmc_org[] = {
#embed "../../rules/sites/europepmc.org.txt"
};
static const uint8_t rules_sites_eventbrite_com[] = {
#embed "../../rules/sites/eventbrite.com.txt"
};
static const uint8_t rules_sites_eventim_de[] = {
#embed "../../rules/sites/eventim.de.txt"
};
static const uint8_t rules_sites_expansion_com[] = {
#embed "../../rules/sites/expansion.com.txt"
};
static const uint8_t rules_sites_expedia_com[] = {
#embed "../../rules/sites/expedia.com.txt"
};
static const uint8_t rules_sites_facebook_com[] = {
#embed "../../rules/sites/facebook.com.txt"
};
static const uint8_t rules_sites_falabella_com[] = {
#embed "../../rules/sites/falabella.com.txt"
};
static const uint8_t rules_sites_fanatical_com[] = {
#embed "../../rules/sites/fanatical.com.txt"
};
static const uint8_t rules_sites_fandom_com[] = {
#embed "../../rules/sites/fandom.com.txt"
};
static const uint8_t rules_sites_fanfiction_net[] = {
#embed "../../rules/sites/fanfiction.net.txt"
};
static const uint8_t rules_sites_fashiondays_ro[] = {
#embed "../../rules/sites/fashiondays.ro.txt"
};
static const uint8_t rules_sites_faz_net[] = {
#embed "../../rules/sites/faz.net.txt"
};
static const uint8_t rules_sites_figma_com[] = {
#embed "../../rules/sites/figma.com.txt"
};
static const uint8_t rules_sites_finn_no[] = {
#embed "../../rules/sites/finn.no.txt"
};
static const uint8_t rules_sites_fiverr_com[] = {
#embed "../../rules/sites/fiverr.com.txt"
};
static const uint8_t rules_sites_flickr_com[] = {
#embed "../../rules/sites/flickr.com.txt"
};
static const uint8_t rules_sites_flipkart_com[] = {
#embed "../../rules/sites/flipkart.com.txt"
};
static const uint8_t rules_sites_flipsy_com[] = {
#embed "../../rules/sites/flipsy.com.txt"
};
static const uint8_t rules_sites_fnac_com[] = {
#embed "../../rules/sites/fnac.com.txt"
};
static const uint8_t rules_sites_focus_de[] = {
#embed "../../rules/sites/focus.de.txt"
};
static const uint8_t rules_sites_folha_uol_com_br[] = {
#embed "../../rules/sites/folha.uol.com.br.txt"
};
static const uint8_t rules_sites_fool_com[] = {
#embed "../../rules/sites/fool.com.txt"
};
static const uint8_t rules_sites_forbes_com[] = {
#embed "../../rules/sites/forbes.com.txt"
};
static const uint8_t rules_sites_fortune_com[] = {
#embed "../../rules/sites/fortune.com.txt"
};
static const uint8_t rules_sites_foursquare_com[] = {
#embed "../../rules/sites/foursquare.com.txt"
};
static const uint8_t rules_sites_foxnews_com[] = {
#embed "../../rules/sites/foxnews.com.txt"
};
static const uint8_t rules_sites_france24_com[] = {
#embed "../../rules/sites/france24.com.txt"
};
static const uint8_t rules_sites_francetvinfo_fr[] = {
#embed "../../rules/sites/francetvinfo.fr.txt"
};
static const uint8_t rules_sites_freepik_com[] = {
#embed "../../rules/sites/freepik.com.txt"
};
static const uint8_t rules_sites_frontiersin_org[] = {
#embed "../../rules/sites/frontiersin.org.txt"
};
static const uint8_t rules_sites_ft_com[] = {
#embed "../../rules/sites/ft.com.txt"
};
static const uint8_t rules_sites_fubo_tv[] = {
#embed "../../rules/sites/fubo.tv.txt"
};
static const uint8_t rules_sites_g2a_com[] = {
#embed "../../rules/sites/g2a.com.txt"
};
static const uint8_t rules_sites_gazzetta_it[] = {
#embed "../../rules/sites/gazzetta.it.txt"
};
static const uint8_t rules_sites_gearbest_com[] = {
#embed "../../rules/sites/gearbest.com.txt"
};
static const uint8_t rules_sites_genius_com[] = {
#embed "../../rules/sites/genius.com.txt"
};
static const uint8_t rules_sites_geocaching_com[] = {
#embed "../../rules/sites/geocaching.com.txt"
};
static const uint8_t rules_sites_gettyimages_com[] = {
#embed "../../rules/sites/gettyimages.com.txt"
};
static const uint8_t rules_sites_ghost_io[] = {
#embed "../../rules/sites/ghost.io.txt"
};
static const uint8_t rules_sites_giphy_com[] = {
#embed "../../rules/sites/giphy.com.txt"
};
static const uint8_t rules_sites_gitee_com[] = {
#embed "../../rules/sites/gitee.com.txt"
};
static const uint8_t rules_sites_github_com[] = {
#embed "../../rules/sites/github.com.txt"
};
static const uint8_t rules_sites_gitlab_com[] = {
#embed "../../rules/sites/gitlab.com.txt"
};
static const uint8_t rules_sites_gitlab_gnome_org[] = {
#embed "../../rules/sites/gitlab.gnome.org.txt"
};
static const uint8_t rules_sites_gizmodo_com[] = {
#embed "../../rules/sites/gizmodo.com.txt"
};
static const uint8_t rules_sites_glassdoor_com[] = {
#embed "../../rules/sites/glassdoor.com.txt"
};
static const uint8_t rules_sites_globo_com[] = {
#embed "../../rules/sites/globo.com.txt"
};
static const uint8_t rules_sites_gmarket_co_kr[] = {
#embed "../../rules/sites/gmarket.co.kr.txt"
};
static const uint8_t rules_sites_go_com[] = {
#embed "../../rules/sites/go.com.txt"
};
static const uint8_t rules_sites_gofundme_com[] = {
#embed "../../rules/sites/gofundme.com.txt"
};
static const uint8_t rules_sites_gog_com[] = {
#embed "../../rules/sites/gog.com.txt"
};
static const uint8_t rules_sites_golem_de[] = {
#embed "../../rules/sites/golem.de.txt"
};
static const uint8_t rules_sites_goodreads_com[] = {
#embed "../../rules/sites/goodreads.com.txt"
};
static const uint8_t rules_sites_google_com[] = {
#embed "../../rules/sites/google.com.txt"
};
static const uint8_t rules_sites_googlesource_com[] = {
#embed "../../rules/sites/googlesource.com.txt"
};
static const uint8_t rules_sites_gq_com[] = {
#embed "../../rules/sites/gq.com.txt"
};
static const uint8_t rules_sites_greenmangaming_com[] = {
#embed "../../rules/sites/greenmangaming.com.txt"
};
static const uint8_t rules_sites_guokr_com[] = {
#embed "../../rules/sites/guokr.com.txt"
};
static const uint8_t rules_sites_haaretz_com[] = {
#embed "../../rules/sites/haaretz.com.txt"
};
static const uint8_t rules_sites_habr_com[] = {
#embed "../../rules/sites/habr.com.txt"
};
static const uint8_t rules_sites_hackernoon_com[] = {
#embed "../../rules/sites/hackernoon.com.txt"
};
static const uint8_t rules_sites_handelsblatt_com[] = {
#embed "../../rules/sites/handelsblatt.com.txt"
};
static const uint8_t rules_sites_hani_co_kr[] = {
#embed "../../rules/sites/hani.co.kr.txt"
};
static const uint8_t rules_sites_hao123_com[] = {
#embed "../../rules/sites/hao123.com.txt"
};
static const uint8_t rules_sites_hashnode_dev[] = {
#embed "../../rules/sites/hashnode.dev.txt"
};
static const uint8_t rules_sites_hatena_ne_jp[] = {
#embed "../../rules/sites/hatena.ne.jp.txt"
};
static const uint8_t rules_sites_hathitrust_org[] = {
#embed "../../rules/sites/hathitrust.org.txt"
};
static const uint8_t rules_sites_healthline_com[] = {
#embed "../../rules/sites/healthline.com.txt"
};
static const uint8_t rules_sites_heise_de[] = {
#embed "../../rules/sites/heise.de.txt"
};
static const uint8_t rules_sites_hepsiburada_com[] = {
#embed "../../rules/sites/hepsiburada.com.txt"
};
static const uint8_t rules_sites_heureka_cz[] = {
#embed "../../rules/sites/heureka.cz.txt"
};
static const uint8_t rules_sites_hh_ru[] = {
#embed "../../rules/sites/hh.ru.txt"
};
static const uint8_t rules_sites_hindustantimes_com[] = {
#embed "../../rules/sites/hindustantimes.com.txt"
};
static const uint8_t rules_sites_homedepot_com[] = {
#embed "../../rules/sites/homedepot.com.txt"
};
static const uint8_t rules_sites_hostelworld_com[] = {
#embed "../../rules/sites/hostelworld.com.txt"
};
static const uint8_t rules_sites_hotels_com[] = {
#embed "../../rules/sites/hotels.com.txt"
};
static const uint8_t rules_sites_hp_com[] = {
#embed "../../rules/sites/hp.com.txt"
};
static const uint8_t rules_sites_hub_docker_com[] = {
#embed "../../rules/sites/hub.docker.com.txt"
};
static const uint8_t rules_sites_huffpost_com[] = {
#embed "../../rules/sites/huffpost.com.txt"
};
static const uint8_t rules_sites_huggingface_co[] = {
#embed "../../rules/sites/huggingface.co.txt"
};
static const uint8_t rules_sites_hulu_com[] = {
#embed "../../rules/sites/hulu.com.txt"
};
static const uint8_t rules_sites_humblebundle_com[] = {
#embed "../../rules/sites/humblebundle.com.txt"
};
static const uint8_t rules_sites_hurriyet_com_tr[] = {
#embed "../../rules/sites/hurriyet.com.tr.txt"
};
static const uint8_t rules_sites_huxiu_com[] = {
#embed "../../rules/sites/huxiu.com.txt"
};
static const uint8_t rules_sites_ibm_com[] = {
#embed "../../rules/sites/ibm.com.txt"
};
static const uint8_t rules_sites_idealista_com[] = {
#embed "../../rules/sites/idealista.com.txt"
};
static const uint8_t rules_sites_idealo_com[] = {
#embed "../../rules/sites/idealo.com.txt"
};
static const uint8_t rules_sites_ieee_org[] = {
#embed "../../rules/sites/ieee.org.txt"
};
static const uint8_t rules_sites_ietf_org[] = {
#embed "../../rules/sites/ietf.org.txt"
};
static const uint8_t rules_sites_ifeng_com[] = {
#embed "../../rules/sites/ifeng.com.txt"
};
static const uint8_t rules_sites_ign_com[] = {
#embed "../../rules/sites/ign.com.txt"
};
static const uint8_t rules_sites_ikea_com[] = {
#embed "../../rules/sites/ikea.com.txt"
};
static const uint8_t rules_sites_ilsole24ore_com[] = {
#embed "../../rules/sites/ilsole24ore.com.txt"
};
static const uint8_t rules_sites_imdb_com[] = {
#embed "../../rules/sites/imdb.com.txt"
};
static const uint8_t rules_sites_imgur_com[] = {
#embed "../../rules/sites/imgur.com.txt"
};
static const uint8_t rules_sites_immobilienscout24_de[] = {
#embed "../../rules/sites/immobilienscout24.de.txt"
};
static const uint8_t rules_sites_impress_co_jp[] = {
#embed "../../rules/sites/impress.co.jp.txt"
};
static const uint8_t rules_sites_indeed_com[] = {
#embed "../../rules/sites/indeed.com.txt"
};
static const uint8_t rules_sites_independent_co_uk[] = {
#embed "../../rules/sites/independent.co.uk.txt"
};
static const uint8_t rules_sites_indianexpress_com[] = {
#embed "../../rules/sites/indianexpress.com.txt"
};
static const uint8_t rules_sites_indiatimes_com[] = {
#embed "../../rules/sites/indiatimes.com.txt"
};
static const uint8_t rules_sites_indiegogo_com[] = {
#embed "../../rules/sites/indiegogo.com.txt"
};
static const uint8_t rules_sites_infobae_com[] = {
#embed "../../rules/sites/infobae.com.txt"
};
static const uint8_t rules_sites_infoq_com[] = {
#embed "../../rules/sites/infoq.com.txt"
};
static const uint8_t rules_sites_instagram_com[] = {
#embed "../../rules/sites/instagram.com.txt"
};
static const uint8_t rules_sites_instructables_com[] = {
#embed "../../rules/sites/instructables.com.txt"
};
static const uint8_t rules_sites_intel_com[] = {
#embed "../../rules/sites/intel.com.txt"
};
static const uint8_t rules_sites_investing_com[] = {
#embed "../../rules/sites/investing.com.txt"
};
static const uint8_t rules_sites_iqiyi_com[] = {
#embed "../../rules/sites/iqiyi.com.txt"
};
static const uint8_t rules_sites_issuu_com[] = {
#embed "../../rules/sites/issuu.com.txt"
};
static const uint8_t rules_sites_itch_io[] = {
#embed "../../rules/sites/itch.io.txt"
};
static const uint8_t rules_sites_itmedia_co_jp[] = {
#embed "../../rules/sites/itmedia.co.jp.txt"
};
static const uint8_t rules_sites_ixigua_com[] = {
#embed "../../rules/sites/ixigua.com.txt"
};
static const uint8_t rules_sites_iz_ru[] = {
#embed "../../rules/sites/iz.ru.txt"
};
static const uint8_t rules_sites_jd_com[] = {
#embed "../../rules/sites/jd.com.txt"
};
static const uint8_t rules_sites_jianshu_com[] = {
#embed "../../rules/sites/jianshu.com.txt"
};
static const uint8_t rules_sites_johnlewis_com[] = {
#embed "../../rules/sites/johnlewis.com.txt"
};
static const uint8_t rules_sites_joongang_co_kr[] = {
#embed "../../rules/sites/joongang.co.kr.txt"
};
static const uint8_t rules_sites_jstor_org[] = {
#embed "../../rules/sites/jstor.org.txt"
};
static const uint8_t rules_sites_juejin_cn[] = {
#embed "../../rules/sites/juejin.cn.txt"
};
static const uint8_t rules_sites_kaggle_com[] = {
#embed "../../rules/sites/kaggle.com.txt"
};
static const uint8_t rules_sites_kagi_com[] = {
#embed "../../rules/sites/kagi.com.txt"
};
static const uint8_t rules_sites_kakaku_com[] = {
#embed "../../rules/sites/kakaku.com.txt"
};
static const uint8_t rules_sites_kayak_com[] = {
#embed "../../rules/sites/kayak.com.txt"
};
static const uint8_t rules_sites_kelkoo_com[] = {
#embed "../../rules/sites/kelkoo.com.txt"
};
static const uint8_t rules_sites_khan_co_kr[] = {
#embed "../../rules/sites/khan.co.kr.txt"
};
static const uint8_t rules_sites_khanacademy_org[] = {
#embed "../../rules/sites/khanacademy.org.txt"
};
static const uint8_t rules_sites_kickstarter_com[] = {
#embed "../../rules/sites/kickstarter.com.txt"
};
static const uint8_t rules_sites_kinopoisk_ru[] = {
#embed "../../rules/sites/kinopoisk.ru.txt"
};
static const uint8_t rules_sites_kleinanzeigen_de[] = {
#embed "../../rules/sites/kleinanzeigen.de.txt"
};
static const uint8_t rules_sites_knowyourmeme_com[] = {
#embed "../../rules/sites/knowyourmeme.com.txt"
};
static const uint8_t rules_sites_kohls_com[] = {
#embed "../../rules/sites/kohls.com.txt"
};
static const uint8_t rules_sites_kommersant_ru[] = {
#embed "../../rules/sites/kommersant.ru.txt"
};
static const uint8_t rules_sites_komplett_no[] = {
#embed "../../rules/sites/komplett.no.txt"
};
static const uint8_t rules_sites_koreatimes_co_kr[] = {
#embed "../../rules/sites/koreatimes.co.kr.txt"
};
static const uint8_t rules_sites_kotaku_com[] = {
#embed "../../rules/sites/kotaku.com.txt"
};
static const uint8_t rules_sites_kuaishou_com[] = {
#embed "../../rules/sites/kuaishou.com.txt"
};
static const uint8_t rules_sites_lamoda_ru[] = {
#embed "../../rules/sites/lamoda.ru.txt"
};
static const uint8_t rules_sites_last_fm[] = {
#embed "../../rules/sites/last.fm.txt"
};
static const uint8_t rules_sites_lastampa_it[] = {
#embed "../../rules/sites/lastampa.it.txt"
};
static const uint8_t rules_sites_latimes_com[] = {
#embed "../../rules/sites/latimes.com.txt"
};
static const uint8_t rules_sites_launchpad_net[] = {
#embed "../../rules/sites/launchpad.net.txt"
};
static const uint8_t rules_sites_lavanguardia_com[] = {
#embed "../../rules/sites/lavanguardia.com.txt"
};
static const uint8_t rules_sites_lazada_com[] = {
#embed "../../rules/sites/lazada.com.txt"
};
static const uint8_t rules_sites_leboncoin_fr[] = {
#embed "../../rules/sites/leboncoin.fr.txt"
};
static const uint8_t rules_sites_lefigaro_fr[] = {
#embed "../../rules/sites/lefigaro.fr.txt"
};
static const uint8_t rules_sites_lemonde_fr[] = {
#embed "../../rules/sites/lemonde.fr.txt"
};
static const uint8_t rules_sites_lenovo_com[] = {
#embed "../../rules/sites/lenovo.com.txt"
};
static const uint8_t rules_sites_lenta_ru[] = {
#embed "../../rules/sites/lenta.ru.txt"
};
static const uint8_t rules_sites_leparisien_fr[] = {
#embed "../../rules/sites/leparisien.fr.txt"
};
static const uint8_t rules_sites_lequipe_fr[] = {
#embed "../../rules/sites/lequipe.fr.txt"
};
static const uint8_t rules_sites_letterboxd_com[] = {
#embed "../../rules/sites/letterboxd.com.txt"
};
static const uint8_t rules_sites_liberation_fr[] = {
#embed "../../rules/sites/liberation.fr.txt"
};
static const uint8_t rules_sites_linkedin_com[] = {
#embed "../../rules/sites/linkedin.com.txt"
};
static const uint8_t rules_sites_livejournal_com[] = {
#embed "../../rules/sites/livejournal.com.txt"
};
static const uint8_t rules_sites_lobste_rs[] = {
#embed "../../rules/sites/lobste.rs.txt"
};
static const uint8_t rules_sites_lookfantastic_com[] = {
#embed "../../rules/sites/lookfantastic.com.txt"
};
static const uint8_t rules_sites_loom_com[] = {
#embed "../../rules/sites/loom.com.txt"
};
static const uint8_t rules_sites_lowes_com[] = {
#embed "../../rules/sites/lowes.com.txt"
};
static const uint8_t rules_sites_luma_com[] = {
#embed "../../rules/sites/luma.com.txt"
};
static const uint8_t rules_sites_m1finance_com[] = {
#embed "../../rules/sites/m1finance.com.txt"
};
static const uint8_t rules_sites_macys_com[] = {
#embed "../../rules/sites/macys.com.txt"
};
static const uint8_t rules_sites_magazineluiza_com_br[] = {
#embed "../../rules/sites/magazineluiza.com.br.txt"
};
static const uint8_t rules_sites_mailplus_co_uk[] = {
#embed "../../rules/sites/mailplus.co.uk.txt"
};
static const uint8_t rules_sites_mainichi_jp[] = {
#embed "../../rules/sites/mainichi.jp.txt"
};
static const uint8_t rules_sites_marc_info[] = {
#embed "../../rules/sites/marc.info.txt"
};
static const uint8_t rules_sites_marca_com[] = {
#embed "../../rules/sites/marca.com.txt"
};
static const uint8_t rules_sites_marketwatch_com[] = {
#embed "../../rules/sites/marketwatch.com.txt"
};
static const uint8_t rules_sites_marktplaats_nl[] = {
#embed "../../rules/sites/marktplaats.nl.txt"
};
static const uint8_t rules_sites_marvel_com[] = {
#embed "../../rules/sites/marvel.com.txt"
};
static const uint8_t rules_sites_mashable_com[] = {
#embed "../../rules/sites/mashable.com.txt"
};
static const uint8_t rules_sites_mastodon_social[] = {
#embed "../../rules/sites/mastodon.social.txt"
};
static const uint8_t rules_sites_max_com[] = {
#embed "../../rules/sites/max.com.txt"
};
static const uint8_t rules_sites_mayoclinic_org[] = {
#embed "../../rules/sites/mayoclinic.org.txt"
};
static const uint8_t rules_sites_mdpi_com[] = {
#embed "../../rules/sites/mdpi.com.txt"
};
static const uint8_t rules_sites_mediamarkt_de[] = {
#embed "../../rules/sites/mediamarkt.de.txt"
};
static const uint8_t rules_sites_medium_com[] = {
#embed "../../rules/sites/medium.com.txt"
};
static const uint8_t rules_sites_meetup_com[] = {
#embed "../../rules/sites/meetup.com.txt"
};
static const uint8_t rules_sites_mercadolibre_com[] = {
#embed "../../rules/sites/mercadolibre.com.txt"
};
static const uint8_t rules_sites_mercari_com[] = {
#embed "../../rules/sites/mercari.com.txt"
};
static const uint8_t rules_sites_merriam_webster_com[] = {
#embed "../../rules/sites/merriam-webster.com.txt"
};
static const uint8_t rules_sites_metacritic_com[] = {
#embed "../../rules/sites/metacritic.com.txt"
};
static const uint8_t rules_sites_metro_co_uk[] = {
#embed "../../rules/sites/metro.co.uk.txt"
};
static const uint8_t rules_sites_microcenter_com[] = {
#embed "../../rules/sites/microcenter.com.txt"
};
static const uint8_t rules_sites_microsoft_com[] = {
#embed "../../rules/sites/microsoft.com.txt"
};
static const uint8_t rules_sites_milanoo_com[] = {
#embed "../../rules/sites/milanoo.com.txt"
};
static const uint8_t rules_sites_minecraft_wiki[] = {
#embed "../../rules/sites/minecraft.wiki.txt"
};
static const uint8_t rules_sites_miro_com[] = {
#embed "../../rules/sites/miro.com.txt"
};
static const uint8_t rules_sites_mirror_co_uk[] = {
#embed "../../rules/sites/mirror.co.uk.txt"
};
static const uint8_t rules_sites_mixcloud_com[] = {
#embed "../../rules/sites/mixcloud.com.txt"
};
static const uint8_t rules_sites_momoshop_com_tw[] = {
#embed "../../rules/sites/momoshop.com.tw.txt"
};
static const uint8_t rules_sites_mongodb_com[] = {
#embed "../../rules/sites/mongodb.com.txt"
};
static const uint8_t rules_sites_monster_com[] = {
#embed "../../rules/sites/monster.com.txt"
};
static const uint8_t rules_sites_mowdirect_co_uk[] = {
#embed "../../rules/sites/mowdirect.co.uk.txt"
};
static const uint8_t rules_sites_mozilla_org[] = {
#embed "../../rules/sites/mozilla.org.txt"
};
static const uint8_t rules_sites_msn_com[] = {
#embed "../../rules/sites/msn.com.txt"
};
static const uint8_t rules_sites_music_bugs_co_kr[] = {
#embed "../../rules/sites/music.bugs.co.kr.txt"
};
static const uint8_t rules_sites_musicbrainz_org[] = {
#embed "../../rules/sites/musicbrainz.org.txt"
};
static const uint8_t rules_sites_musinsa_com[] = {
#embed "../../rules/sites/musinsa.com.txt"
};
static const uint8_t rules_sites_mvideo_ru[] = {
#embed "../../rules/sites/mvideo.ru.txt"
};
static const uint8_t rules_sites_myanimelist_net[] = {
#embed "../../rules/sites/myanimelist.net.txt"
};
static const uint8_t rules_sites_myntra_com[] = {
#embed "../../rules/sites/myntra.com.txt"
};
static const uint8_t rules_sites_myprotein_com[] = {
#embed "../../rules/sites/myprotein.com.txt"
};
static const uint8_t rules_sites_n_tv_de[] = {
#embed "../../rules/sites/n-tv.de.txt"
};
static const uint8_t rules_sites_n11_com[] = {
#embed "../../rules/sites/n11.com.txt"
};
static const uint8_t rules_sites_namu_wiki[] = {
#embed "../../rules/sites/namu.wiki.txt"
};
static const uint8_t rules_sites_natgeo_com[] = {
#embed "../../rules/sites/natgeo.com.txt"
};
static const uint8_t rules_sites_natura_com_br[] = {
#embed "../../rules/sites/natura.com.br.txt"
};
static const uint8_t rules_sites_nature_com[] = {
#embed "../../rules/sites/nature.com.txt"
};
static const uint8_t rules_sites_naver_com[] = {
#embed "../../rules/sites/naver.com.txt"
};
static const uint8_t rules_sites_nazar_fi[] = {
#embed "../../rules/sites/nazar.fi.txt"
};
static const uint8_t rules_sites_nba_com[] = {
#embed "../../rules/sites/nba.com.txt"
};
static const uint8_t rules_sites_nbcnews_com[] = {
#embed "../../rules/sites/nbcnews.com.txt"
};
static const uint8_t rules_sites_ndtv_com[] = {
#embed "../../rules/sites/ndtv.com.txt"
};
static const uint8_t rules_sites_nebula_tv[] = {
#embed "../../rules/sites/nebula.tv.txt"
};
static const uint8_t rules_sites_nejm_org[] = {
#embed "../../rules/sites/nejm.org.txt"
};
static const uint8_t rules_sites_netflix_com[] = {
#embed "../../rules/sites/netflix.com.txt"
};
static const uint8_t rules_sites_newegg_com[] = {
#embed "../../rules/sites/newegg.com.txt"
};
static const uint8_t rules_sites_news_com_au[] = {
#embed "../../rules/sites/news.com.au.txt"
};
static const uint8_t rules_sites_newscientist_com[] = {
#embed "../../rules/sites/newscientist.com.txt"
};
static const uint8_t rules_sites_newstatesman_com[] = {
#embed "../../rules/sites/newstatesman.com.txt"
};
static const uint8_t rules_sites_newsweek_com[] = {
#embed "../../rules/sites/newsweek.com.txt"
};
static const uint8_t rules_sites_newyorker_com[] = {
#embed "../../rules/sites/newyorker.com.txt"
};
static const uint8_t rules_sites_next_co_uk[] = {
#embed "../../rules/sites/next.co.uk.txt"
};
static const uint8_t rules_sites_nexusmods_com[] = {
#embed "../../rules/sites/nexusmods.com.txt"
};
static const uint8_t rules_sites_nhk_or_jp[] = {
#embed "../../rules/sites/nhk.or.jp.txt"
};
static const uint8_t rules_sites_nicovideo_jp[] = {
#embed "../../rules/sites/nicovideo.jp.txt"
};
static const uint8_t rules_sites_nih_gov[] = {
#embed "../../rules/sites/nih.gov.txt"
};
static const uint8_t rules_sites_nikkei_asia[] = {
#embed "../../rules/sites/nikkei.asia.txt"
};
static const uint8_t rules_sites_nikkei_com[] = {
#embed "../../rules/sites/nikkei.com.txt"
};
static const uint8_t rules_sites_nintendo_com[] = {
#embed "../../rules/sites/nintendo.com.txt"
};
static const uint8_t rules_sites_nordstrom_com[] = {
#embed "../../rules/sites/nordstrom.com.txt"
};
static const uint8_t rules_sites_note_com[] = {
#embed "../../rules/sites/note.com.txt"
};
static const uint8_t rules_sites_notion_so[] = {
#embed "../../rules/sites/notion.so.txt"
};
static const uint8_t rules_sites_npmjs_com[] = {
#embed "../../rules/sites/npmjs.com.txt"
};
static const uint8_t rules_sites_npr_org[] = {
#embed "../../rules/sites/npr.org.txt"
};
static const uint8_t rules_sites_nuget_org[] = {
#embed "../../rules/sites/nuget.org.txt"
};
static const uint8_t rules_sites_nvidia_com[] = {
#embed "../../rules/sites/nvidia.com.txt"
};
static const uint8_t rules_sites_nydailynews_com[] = {
#embed "../../rules/sites/nydailynews.com.txt"
};
static const uint8_t rules_sites_nypost_com[] = {
#embed "../../rules/sites/nypost.com.txt"
};
static const uint8_t rules_sites_nytimes_com[] = {
#embed "../../rules/sites/nytimes.com.txt"
};
static const uint8_t rules_sites_nzherald_co_nz[] = {
#embed "../../rules/sites/nzherald.co.nz.txt"
};
static const uint8_t rules_sites_nzz_ch[] = {
#embed "../../rules/sites/nzz.ch.txt"
};
static const uint8_t rules_sites_odysee_com[] = {
#embed "../../rules/sites/odysee.com.txt"
};
static const uint8_t rules_sites_office_com[] = {
#embed "../../rules/sites/office.com.txt"
};
static const uint8_t rules_sites_oikotie_fi[] = {
#embed "../../rules/sites/oikotie.fi.txt"
};
static const uint8_t rules_sites_olx_com[] = {
#embed "../../rules/sites/olx.com.txt"
};
static const uint8_t rules_sites_onbuy_com[] = {
#embed "../../rules/sites/onbuy.com.txt"
};
static const uint8_t rules_sites_openlibrary_org[] = {
#embed "../../rules/sites/openlibrary.org.txt"
};
static const uint8_t rules_sites_openreview_net[] = {
#embed "../../rules/sites/openreview.net.txt"
};
static const uint8_t rules_sites_openstreetmap_org[] = {
#embed "../../rules/sites/openstreetmap.org.txt"
};
static const uint8_t rules_sites_opentable_com[] = {
#embed "../../rules/sites/opentable.com.txt"
};
static const uint8_t rules_sites_oracle_com[] = {
#embed "../../rules/sites/oracle.com.txt"
};
static const uint8_t rules_sites_orcid_org[] = {
#embed "../../rules/sites/orcid.org.txt"
};
static const uint8_t rules_sites_otto_de[] = {
#embed "../../rules/sites/otto.de.txt"
};
static const uint8_t rules_sites_ouest_france_fr[] = {
#embed "../../rules/sites/ouest-france.fr.txt"
};
static const uint8_t rules_sites_oup_com[] = {
#embed "../../rules/sites/oup.com.txt"
};
static const uint8_t rules_sites_overstock_com[] = {
#embed "../../rules/sites/overstock.com.txt"
};
static const uint8_t rules_sites_ozon_ru[] = {
#embed "../../rules/sites/ozon.ru.txt"
};
static const uint8_t rules_sites_packagist_org[] = {
#embed "../../rules/sites/packagist.org.txt"
};
static const uint8_t rules_sites_patreon_com[] = {
#embed "../../rules/sites/patreon.com.txt"
};
static const uint8_t rules_sites_pchome_com_tw[] = {
#embed "../../rules/sites/pchome.com.tw.txt"
};
static const uint8_t rules_sites_peertube[] = {
#embed "../../rules/sites/peertube.txt"
};
static const uint8_t rules_sites_people_com[] = {
#embed "../../rules/sites/people.com.txt"
};
static const uint8_t rules_sites_perplexity_ai[] = {
#embed "../../rules/sites/perplexity.ai.txt"
};
static const uint8_t rules_sites_philpapers_org[] = {
#embed "../../rules/sites/philpapers.org.txt"
};
static const uint8_t rules_sites_pikabu_ru[] = {
#embed "../../rules/sites/pikabu.ru.txt"
};
static const uint8_t rules_sites_pinduoduo_com[] = {
#embed "../../rules/sites/pinduoduo.com.txt"
};
static const uint8_t rules_sites_pinkbike_com[] = {
#embed "../../rules/sites/pinkbike.com.txt"
};
static const uint8_t rules_sites_pinterest_com[] = {
#embed "../../rules/sites/pinterest.com.txt"
};
static const uint8_t rules_sites_pixiv_net[] = {
#embed "../../rules/sites/pixiv.net.txt"
};
static const uint8_t rules_sites_pkg_go_dev[] = {
#embed "../../rules/sites/pkg.go.dev.txt"
};
static const uint8_t rules_sites_playstation_com[] = {
#embed "../../rules/sites/playstation.com.txt"
};
static const uint8_t rules_sites_plos_org[] = {
#embed "../../rules/sites/plos.org.txt"
};
static const uint8_t rules_sites_pnas_org[] = {
#embed "../../rules/sites/pnas.org.txt"
};
static const uint8_t rules_sites_pocketcasts_com[] = {
#embed "../../rules/sites/pocketcasts.com.txt"
};
static const uint8_t rules_sites_politico_com[] = {
#embed "../../rules/sites/politico.com.txt"
};
static const uint8_t rules_sites_politifact_com[] = {
#embed "../../rules/sites/politifact.com.txt"
};
static const uint8_t rules_sites_polygon_com[] = {
#embed "../../rules/sites/polygon.com.txt"
};
static const uint8_t rules_sites_primevideo_com[] = {
#embed "../../rules/sites/primevideo.com.txt"
};
static const uint8_t rules_sites_producthunt_com[] = {
#embed "../../rules/sites/producthunt.com.txt"
};
static const uint8_t rules_sites_propublica_org[] = {
#embed "../../rules/sites/propublica.org.txt"
};
static const uint8_t rules_sites_pypi_org[] = {
#embed "../../rules/sites/pypi.org.txt"
};
static const uint8_t rules_sites_qiita_com[] = {
#embed "../../rules/sites/qiita.com.txt"
};
static const uint8_t rules_sites_qq_com[] = {
#embed "../../rules/sites/qq.com.txt"
};
static const uint8_t rules_sites_quora_com[] = {
#embed "../../rules/sites/quora.com.txt"
};
static const uint8_t rules_sites_qwant_com[] = {
#embed "../../rules/sites/qwant.com.txt"
};
static const uint8_t rules_sites_rakuten_co_jp[] = {
#embed "../../rules/sites/rakuten.co.jp.txt"
};
static const uint8_t rules_sites_rawstory_com[] = {
#embed "../../rules/sites/rawstory.com.txt"
};
static const uint8_t rules_sites_rbc_ru[] = {
#embed "../../rules/sites/rbc.ru.txt"
};
static const uint8_t rules_sites_readthedocs_io[] = {
#embed "../../rules/sites/readthedocs.io.txt"
};
static const uint8_t rules_sites_realtor_com[] = {
#embed "../../rules/sites/realtor.com.txt"
};
static const uint8_t rules_sites_reddit_com[] = {
#embed "../../rules/sites/reddit.com.txt"
};
static const uint8_t rules_sites_redfin_com[] = {
#embed "../../rules/sites/redfin.com.txt"
};
static const uint8_t rules_sites_rei_com[] = {
#embed "../../rules/sites/rei.com.txt"
};
static const uint8_t rules_sites_rentalcars_com[] = {
#embed "../../rules/sites/rentalcars.com.txt"
};
static const uint8_t rules_sites_repubblica_it[] = {
#embed "../../rules/sites/repubblica.it.txt"
};
static const uint8_t rules_sites_researchgate_net[] = {
#embed "../../rules/sites/researchgate.net.txt"
};
static const uint8_t rules_sites_reuters_com[] = {
#embed "../../rules/sites/reuters.com.txt"
};
static const uint8_t rules_sites_ria_ru[] = {
#embed "../../rules/sites/ria.ru.txt"
};
static const uint8_t rules_sites_rightmove_co_uk[] = {
#embed "../../rules/sites/rightmove.co.uk.txt"
};
static const uint8_t rules_sites_roblox_com[] = {
#embed "../../rules/sites/roblox.com.txt"
};
static const uint8_t rules_sites_rottentomatoes_com[] = {
#embed "../../rules/sites/rottentomatoes.com.txt"
};
static const uint8_t rules_sites_rt_com[] = {
#embed "../../rules/sites/rt.com.txt"
};
static const uint8_t rules_sites_rubygems_org[] = {
#embed "../../rules/sites/rubygems.org.txt"
};
static const uint8_t rules_sites_rumble_com[] = {
#embed "../../rules/sites/rumble.com.txt"
};
static const uint8_t rules_sites_ruten_com_tw[] = {
#embed "../../rules/sites/ruten.com.tw.txt"
};
static const uint8_t rules_sites_rutube_ru[] = {
#embed "../../rules/sites/rutube.ru.txt"
};
static const uint8_t rules_sites_sagepub_com[] = {
#embed "../../rules/sites/sagepub.com.txt"
};
static const uint8_t rules_sites_sahibinden_com[] = {
#embed "../../rules/sites/sahibinden.com.txt"
};
static const uint8_t rules_sites_salon_com[] = {
#embed "../../rules/sites/salon.com.txt"
};
static const uint8_t rules_sites_sankei_com[] = {
#embed "../../rules/sites/sankei.com.txt"
};
static const uint8_t rules_sites_science_org[] = {
#embed "../../rules/sites/science.org.txt"
};
static const uint8_t rules_sites_sciencedirect_com[] = {
#embed "../../rules/sites/sciencedirect.com.txt"
};
static const uint8_t rules_sites_scientificamerican_com[] = {
#embed "../../rules/sites/scientificamerican.com.txt"
};
static const uint8_t rules_sites_scmp_com[] = {
#embed "../../rules/sites/scmp.com.txt"
};
static const uint8_t rules_sites_scribd_com[] = {
#embed "../../rules/sites/scribd.com.txt"
};
static const uint8_t rules_sites_search_brave_com[] = {
#embed "../../rules/sites/search.brave.com.txt"
};
static const uint8_t rules_sites_seattletimes_com[] = {
#embed "../../rules/sites/seattletimes.com.txt"
};
static const uint8_t rules_sites_seekingalpha_com[] = {
#embed "../../rules/sites/seekingalpha.com.txt"
};
static const uint8_t rules_sites_segmentfault_com[] = {
#embed "../../rules/sites/segmentfault.com.txt"
};
static const uint8_t rules_sites_selected_com[] = {
#embed "../../rules/sites/selected.com.txt"
};
static const uint8_t rules_sites_seloger_com[] = {
#embed "../../rules/sites/seloger.com.txt"
};
static const uint8_t rules_sites_semanticscholar_org[] = {
#embed "../../rules/sites/semanticscholar.org.txt"
};
static const uint8_t rules_sites_sephora_com[] = {
#embed "../../rules/sites/sephora.com.txt"
};
static const uint8_t rules_sites_seznam_cz[] = {
#embed "../../rules/sites/seznam.cz.txt"
};
static const uint8_t rules_sites_sfchronicle_com[] = {
#embed "../../rules/sites/sfchronicle.com.txt"
};
static const uint8_t rules_sites_sfgate_com[] = {
#embed "../../rules/sites/sfgate.com.txt"
};
static const uint8_t rules_sites_shein_com[] = {
#embed "../../rules/sites/shein.com.txt"
};
static const uint8_t rules_sites_shopee_com[] = {
#embed "../../rules/sites/shopee.com.txt"
};
static const uint8_t rules_sites_shutterstock_com[] = {
#embed "../../rules/sites/shutterstock.com.txt"
};
static const uint8_t rules_sites_sina_com_cn[] = {
#embed "../../rules/sites/sina.com.cn.txt"
};
static const uint8_t rules_sites_sixt_com[] = {
#embed "../../rules/sites/sixt.com.txt"
};
static const uint8_t rules_sites_sky_com[] = {
#embed "../../rules/sites/sky.com.txt"
};
static const uint8_t rules_sites_skyscanner_com[] = {
#embed "../../rules/sites/skyscanner.com.txt"
};
static const uint8_t rules_sites_slack_com[] = {
#embed "../../rules/sites/slack.com.txt"
};
static const uint8_t rules_sites_slashdot_org[] = {
#embed "../../rules/sites/slashdot.org.txt"
};
static const uint8_t rules_sites_slate_com[] = {
#embed "../../rules/sites/slate.com.txt"
};
static const uint8_t rules_sites_slideshare_net[] = {
#embed "../../rules/sites/slideshare.net.txt"
};
static const uint8_t rules_sites_smh_com_au[] = {
#embed "../../rules/sites/smh.com.au.txt"
};
static const uint8_t rules_sites_smithsonianmag_com[] = {
#embed "../../rules/sites/smithsonianmag.com.txt"
};
static const uint8_t rules_sites_snapchat_com[] = {
#embed "../../rules/sites/snapchat.com.txt"
};
static const uint8_t rules_sites_snapdeal_com[] = {
#embed "../../rules/sites/snapdeal.com.txt"
};
static const uint8_t rules_sites_so_com[] = {
#embed "../../rules/sites/so.com.txt"
};
static const uint8_t rules_sites_sogou_com[] = {
#embed "../../rules/sites/sogou.com.txt"
};
static const uint8_t rules_sites_sohu_com[] = {
#embed "../../rules/sites/sohu.com.txt"
};
static const uint8_t rules_sites_son_video_com[] = {
#embed "../../rules/sites/son-video.com.txt"
};
static const uint8_t rules_sites_songkick_com[] = {
#embed "../../rules/sites/songkick.com.txt"
};
static const uint8_t rules_sites_soundcloud_com[] = {
#embed "../../rules/sites/soundcloud.com.txt"
};
static const uint8_t rules_sites_sourceforge_net[] = {
#embed "../../rules/sites/sourceforge.net.txt"
};
static const uint8_t rules_sites_spiegel_de[] = {
#embed "../../rules/sites/spiegel.de.txt"
};
static const uint8_t rules_sites_spotify_com[] = {
#embed "../../rules/sites/spotify.com.txt"
};
static const uint8_t rules_sites_springer_com[] = {
#embed "../../rules/sites/springer.com.txt"
};
static const uint8_t rules_sites_ssrn_com[] = {
#embed "../../rules/sites/ssrn.com.txt"
};
static const uint8_t rules_sites_stackexchange_com[] = {
#embed "../../rules/sites/stackexchange.com.txt"
};
static const uint8_t rules_sites_startpage_com[] = {
#embed "../../rules/sites/startpage.com.txt"
};
static const uint8_t rules_sites_steamcommunity_com[] = {
#embed "../../rules/sites/steamcommunity.com.txt"
};
static const uint8_t rules_sites_steampowered_com[] = {
#embed "../../rules/sites/steampowered.com.txt"
};
static const uint8_t rules_sites_stepstone_de[] = {
#embed "../../rules/sites/stepstone.de.txt"
};
static const uint8_t rules_sites_stock_adobe_com[] = {
#embed "../../rules/sites/stock.adobe.com.txt"
};
static const uint8_t rules_sites_store_google_com[] = {
#embed "../../rules/sites/store.google.com.txt"
};
static const uint8_t rules_sites_straitstimes_com[] = {
#embed "../../rules/sites/straitstimes.com.txt"
};
static const uint8_t rules_sites_strava_com[] = {
#embed "../../rules/sites/strava.com.txt"
};
static const uint8_t rules_sites_stripe_com[] = {
#embed "../../rules/sites/stripe.com.txt"
};
static const uint8_t rules_sites_stubhub_com[] = {
#embed "../../rules/sites/stubhub.com.txt"
};
static const uint8_t rules_sites_stuff_co_nz[] = {
#embed "../../rules/sites/stuff.co.nz.txt"
};
static const uint8_t rules_sites_subito_it[] = {
#embed "../../rules/sites/subito.it.txt"
};
static const uint8_t rules_sites_substack_com[] = {
#embed "../../rules/sites/substack.com.txt"
};
static const uint8_t rules_sites_sueddeutsche_de[] = {
#embed "../../rules/sites/sueddeutsche.de.txt"
};
static const uint8_t rules_sites_suumo_jp[] = {
#embed "../../rules/sites/suumo.jp.txt"
};
static const uint8_t rules_sites_t_me[] = {
#embed "../../rules/sites/t.me.txt"
};
static const uint8_t rules_sites_tagesanzeiger_ch[] = {
#embed "../../rules/sites/tagesanzeiger.ch.txt"
};
static const uint8_t rules_sites_tagesschau_de[] = {
#embed "../../rules/sites/tagesschau.de.txt"
};
static const uint8_t rules_sites_tandfonline_com[] = {
#embed "../../rules/sites/tandfonline.com.txt"
};
static const uint8_t rules_sites_taobao_com[] = {
#embed "../../rules/sites/taobao.com.txt"
};
static const uint8_t rules_sites_target_com[] = {
#embed "../../rules/sites/target.com.txt"
};
static const uint8_t rules_sites_tass_ru[] = {
#embed "../../rules/sites/tass.ru.txt"
};
static const uint8_t rules_sites_techcrunch_com[] = {
#embed "../../rules/sites/techcrunch.com.txt"
};
static const uint8_t rules_sites_ted_com[] = {
#embed "../../rules/sites/ted.com.txt"
};
static const uint8_t rules_sites_tedbaker_com[] = {
#embed "../../rules/sites/tedbaker.com.txt"
};
static const uint8_t rules_sites_telegraph_co_uk[] = {
#embed "../../rules/sites/telegraph.co.uk.txt"
};
static const uint8_t rules_sites_temu_com[] = {
#embed "../../rules/sites/temu.com.txt"
};
static const uint8_t rules_sites_theage_com_au[] = {
#embed "../../rules/sites/theage.com.au.txt"
};
static const uint8_t rules_sites_theatlantic_com[] = {
#embed "../../rules/sites/theatlantic.com.txt"
};
static const uint8_t rules_sites_theaustralian_com_au[] = {
#embed "../../rules/sites/theaustralian.com.au.txt"
};
static const uint8_t rules_sites_theconversation_com[] = {
#embed "../../rules/sites/theconversation.com.txt"
};
static const uint8_t rules_sites_theglobeandmail_com[] = {
#embed "../../rules/sites/theglobeandmail.com.txt"
};
static const uint8_t rules_sites_theguardian_com[] = {
#embed "../../rules/sites/theguardian.com.txt"
};
static const uint8_t rules_sites_thehill_com[] = {
#embed "../../rules/sites/thehill.com.txt"
};
static const uint8_t rules_sites_thehindu_com[] = {
#embed "../../rules/sites/thehindu.com.txt"
};
static const uint8_t rules_sites_thelancet_com[] = {
#embed "../../rules/sites/thelancet.com.txt"
};
static const uint8_t rules_sites_themoviedb_org[] = {
#embed "../../rules/sites/themoviedb.org.txt"
};
static const uint8_t rules_sites_thepaper_cn[] = {
#embed "../../rules/sites/thepaper.cn.txt"
};
static const uint8_t rules_sites_theregister_com[] = {
#embed "../../rules/sites/theregister.com.txt"
};
static const uint8_t rules_sites_thestar_com[] = {
#embed "../../rules/sites/thestar.com.txt"
};
static const uint8_t rules_sites_thesun_co_uk[] = {
#embed "../../rules/sites/thesun.co.uk.txt"
};
static const uint8_t rules_sites_thetimes_com[] = {
#embed "../../rules/sites/thetimes.com.txt"
};
static const uint8_t rules_sites_theverge_com[] = {
#embed "../../rules/sites/theverge.com.txt"
};
static const uint8_t rules_sites_thingiverse_com[] = {
#embed "../../rules/sites/thingiverse.com.txt"
};
static const uint8_t rules_sites_thisismoney_co_uk[] = {
#embed "../../rules/sites/thisismoney.co.uk.txt"
};
static const uint8_t rules_sites_thomann_de[] = {
#embed "../../rules/sites/thomann.de.txt"
};
static const uint8_t rules_sites_threads_com[] = {
#embed "../../rules/sites/threads.com.txt"
};
static const uint8_t rules_sites_ticketmaster_com[] = {
#embed "../../rules/sites/ticketmaster.com.txt"
};
static const uint8_t rules_sites_tidal_com[] = {
#embed "../../rules/sites/tidal.com.txt"
};
static const uint8_t rules_sites_tieba_baidu_com[] = {
#embed "../../rules/sites/tieba.baidu.com.txt"
};
static const uint8_t rules_sites_tiki_vn[] = {
#embed "../../rules/sites/tiki.vn.txt"
};
static const uint8_t rules_sites_tiktok_com[] = {
#embed "../../rules/sites/tiktok.com.txt"
};
static const uint8_t rules_sites_time_com[] = {
#embed "../../rules/sites/time.com.txt"
};
static const uint8_t rules_sites_timesofindia_indiatimes_com[] = {
#embed "../../rules/sites/timesofindia.indiatimes.com.txt"
};
static const uint8_t rules_sites_timesofisrael_com[] = {
#embed "../../rules/sites/timesofisrael.com.txt"
};
static const uint8_t rules_sites_tipsbladet_dk[] = {
#embed "../../rules/sites/tipsbladet.dk.txt"
};
static const uint8_t rules_sites_tistory_com[] = {
#embed "../../rules/sites/tistory.com.txt"
};
static const uint8_t rules_sites_tokopedia_com[] = {
#embed "../../rules/sites/tokopedia.com.txt"
};
static const uint8_t rules_sites_toutiao_com[] = {
#embed "../../rules/sites/toutiao.com.txt"
};
static const uint8_t rules_sites_towardsdatascience_com[] = {
#embed "../../rules/sites/towardsdatascience.com.txt"
};
static const uint8_t rules_sites_toyokeizai_net[] = {
#embed "../../rules/sites/toyokeizai.net.txt"
};
static const uint8_t rules_sites_tradingview_com[] = {
#embed "../../rules/sites/tradingview.com.txt"
};
static const uint8_t rules_sites_trello_com[] = {
#embed "../../rules/sites/trello.com.txt"
};
static const uint8_t rules_sites_trendyol_com[] = {
#embed "../../rules/sites/trendyol.com.txt"
};
static const uint8_t rules_sites_trip_com[] = {
#embed "../../rules/sites/trip.com.txt"
};
static const uint8_t rules_sites_tripadvisor_com[] = {
#embed "../../rules/sites/tripadvisor.com.txt"
};
static const uint8_t rules_sites_trulia_com[] = {
#embed "../../rules/sites/trulia.com.txt"
};
static const uint8_t rules_sites_tui_co_uk[] = {
#embed "../../rules/sites/tui.co.uk.txt"
};
static const uint8_t rules_sites_tumblr_com[] = {
#embed "../../rules/sites/tumblr.com.txt"
};
static const uint8_t rules_sites_twitch_tv[] = {
#embed "../../rules/sites/twitch.tv.txt"
};
static const uint8_t rules_sites_udemy_com[] = {
#embed "../../rules/sites/udemy.com.txt"
};
static const uint8_t rules_sites_ul_com[] = {
#embed "../../rules/sites/ul.com.txt"
};
static const uint8_t rules_sites_unieuro_it[] = {
#embed "../../rules/sites/unieuro.it.txt"
};
static const uint8_t rules_sites_unsplash_com[] = {
#embed "../../rules/sites/unsplash.com.txt"
};
static const uint8_t rules_sites_uol_com_br[] = {
#embed "../../rules/sites/uol.com.br.txt"
};
static const uint8_t rules_sites_upwork_com[] = {
#embed "../../rules/sites/upwork.com.txt"
};
static const uint8_t rules_sites_usatoday_com[] = {
#embed "../../rules/sites/usatoday.com.txt"
};
static const uint8_t rules_sites_vanityfair_com[] = {
#embed "../../rules/sites/vanityfair.com.txt"
};
static const uint8_t rules_sites_variety_com[] = {
#embed "../../rules/sites/variety.com.txt"
};
static const uint8_t rules_sites_vc_ru[] = {
#embed "../../rules/sites/vc.ru.txt"
};
static const uint8_t rules_sites_vedomosti_ru[] = {
#embed "../../rules/sites/vedomosti.ru.txt"
};
static const uint8_t rules_sites_verizon_com[] = {
#embed "../../rules/sites/verizon.com.txt"
};
static const uint8_t rules_sites_very_co_uk[] = {
#embed "../../rules/sites/very.co.uk.txt"
};
static const uint8_t rules_sites_vg_no[] = {
#embed "../../rules/sites/vg.no.txt"
};
static const uint8_t rules_sites_vice_com[] = {
#embed "../../rules/sites/vice.com.txt"
};
static const uint8_t rules_sites_vimeo_com[] = {
#embed "../../rules/sites/vimeo.com.txt"
};
static const uint8_t rules_sites_vinted_com[] = {
#embed "../../rules/sites/vinted.com.txt"
};
static const uint8_t rules_sites_visualstudio_com[] = {
#embed "../../rules/sites/visualstudio.com.txt"
};
static const uint8_t rules_sites_vk_com[] = {
#embed "../../rules/sites/vk.com.txt"
};
static const uint8_t rules_sites_vogue_com[] = {
#embed "../../rules/sites/vogue.com.txt"
};
static const uint8_t rules_sites_vox_com[] = {
#embed "../../rules/sites/vox.com.txt"
};
static const uint8_t rules_sites_w3schools_com[] = {
#embed "../../rules/sites/w3schools.com.txt"
};
static const uint8_t rules_sites_walmart_com[] = {
#embed "../../rules/sites/walmart.com.txt"
};
static const uint8_t rules_sites_washingtonpost_com[] = {
#embed "../../rules/sites/washingtonpost.com.txt"
};
static const uint8_t rules_sites_washingtontimes_com[] = {
#embed "../../rules/sites/washingtontimes.com.txt"
};
static const uint8_t rules_sites_wattpad_com[] = {
#embed "../../rules/sites/wattpad.com.txt"
};
static const uint8_t rules_sites_wayfair_com[] = {
#embed "../../rules/sites/wayfair.com.txt"
};
static const uint8_t rules_sites_weather_com[] = {
#embed "../../rules/sites/weather.com.txt"
};
static const uint8_t rules_sites_webmd_com[] = {
#embed "../../rules/sites/webmd.com.txt"
};
static const uint8_t rules_sites_weibo_com[] = {
#embed "../../rules/sites/weibo.com.txt"
};
static const uint8_t rules_sites_welt_de[] = {
#embed "../../rules/sites/welt.de.txt"
};
static const uint8_t rules_sites_wetransfer_com[] = {
#embed "../../rules/sites/wetransfer.com.txt"
};
static const uint8_t rules_sites_wiki_gentoo_org[] = {
#embed "../../rules/sites/wiki.gentoo.org.txt"
};
static const uint8_t rules_sites_wiki_openstreetmap_org[] = {
#embed "../../rules/sites/wiki.openstreetmap.org.txt"
};
static const uint8_t rules_sites_wikihow_com[] = {
#embed "../../rules/sites/wikihow.com.txt"
};
static const uint8_t rules_sites_wikimedia[] = {
#embed "../../rules/sites/wikimedia.txt"
};
static const uint8_t rules_sites_wildberries_ru[] = {
#embed "../../rules/sites/wildberries.ru.txt"
};
static const uint8_t rules_sites_wiley_com[] = {
#embed "../../rules/sites/wiley.com.txt"
};
static const uint8_t rules_sites_wired_com[] = {
#embed "../../rules/sites/wired.com.txt"
};
static const uint8_t rules_sites_wolframalpha_com[] = {
#embed "../../rules/sites/wolframalpha.com.txt"
};
static const uint8_t rules_sites_workspace_google_com[] = {
#embed "../../rules/sites/workspace.google.com.txt"
};
static const uint8_t rules_sites_worldcat_org[] = {
#embed "../../rules/sites/worldcat.org.txt"
};
static const uint8_t rules_sites_wsj_com[] = {
#embed "../../rules/sites/wsj.com.txt"
};
static const uint8_t rules_sites_wunderground_com[] = {
#embed "../../rules/sites/wunderground.com.txt"
};
static const uint8_t rules_sites_x_com[] = {
#embed "../../rules/sites/x.com.txt"
};
static const uint8_t rules_sites_xbox_com[] = {
#embed "../../rules/sites/xbox.com.txt"
};
static const uint8_t rules_sites_xiaohongshu_com[] = {
#embed "../../rules/sites/xiaohongshu.com.txt"
};
static const uint8_t rules_sites_xing_com[] = {
#embed "../../rules/sites/xing.com.txt"
};
static const uint8_t rules_sites_yahoo_co_jp[] = {
#embed "../../rules/sites/yahoo.co.jp.txt"
};
static const uint8_t rules_sites_yahoo_com[] = {
#embed "../../rules/sites/yahoo.com.txt"
};
static const uint8_t rules_sites_yandex_com[] = {
#embed "../../rules/sites/yandex.com.txt"
};
static const uint8_t rules_sites_yelp_com[] = {
#embed "../../rules/sites/yelp.com.txt"
};
static const uint8_t rules_sites_yes24_com[] = {
#embed "../../rules/sites/yes24.com.txt"
};
static const uint8_t rules_sites_yna_co_kr[] = {
#embed "../../rules/sites/yna.co.kr.txt"
};
static const uint8_t rules_sites_yodobashi_com[] = {
#embed "../../rules/sites/yodobashi.com.txt"
};
static const uint8_t rules_sites_yomiuri_co_jp[] = {
#embed "../../rules/sites/yomiuri.co.jp.txt"
};
static const uint8_t rules_sites_youku_com[] = {
#embed "../../rules/sites/youku.com.txt"
};
static const uint8_t rules_sites_youtube_com[] = {
#embed "../../rules/sites/youtube.com.txt"
};
static const uint8_t rules_sites_zalando_com[] = {
#embed "../../rules/sites/zalando.com.txt"
};
static const uint8_t rules_sites_zappos_com[] = {
#embed "../../rules/sites/zappos.com.txt"
};
static const uint8_t rules_sites_zdnet_com[] = {
#embed "../../rules/sites/zdnet.com.txt"
};
static const uint8_t rules_sites_zeit_de[] = {
#embed "../../rules/sites/zeit.de.txt"
};
static const uint8_t rules_sites_zenn_dev[] = {
#embed "../../rules/sites/zenn.dev.txt"
};
static const uint8_t rules_sites_zenodo_org[] = {
#embed "../../rules/sites/zenodo.org.txt"
};
static const uint8_t rules_sites_zhihu_com[] = {
#embed "../../rules/sites/zhihu.com.txt"
};
static const uint8_t rules_sites_zillow_com[] = {
#embed "../../rules/sites/zillow.com.txt"
};
static const uint8_t rules_sites_ziprecruiter_com[] = {
#embed "../../rules/sites/ziprecruiter.com.txt"
};
static const uint8_t rules_sites_zoom_us[] = {
#embed "../../rules/sites/zoom.us.txt"
};
static const uint8_t rules_sites_zoominfo_com[] = {
#embed "../../rules/sites/zoominfo.com.txt"
};
static const uint8_t rules_sites_zoopla_co_uk[] = {
#embed "../../rules/sites/zoopla.co.uk.txt"
};
static const uint8_t rules_sites_zozo_jp[] = {
#embed "../../rules/sites/zozo.jp.txt"
};
static const uint8_t rules_wrappers_affiliates[] = {
#embed "../../rules/wrappers/affiliates.txt"
};
static const uint8_t rules_wrappers_amp[] = {
#embed "../../rules/wrappers/amp.txt"
};
static const uint8_t rules_wrappers_mail[] = {
#embed "../../rules/wrappers/mail.txt"
};
static const uint8_t rules_wrappers_readers[] = {
#embed "../../rules/wrappers/readers.txt"
};
static const uint8_t rules_wrappers_search_engines[] = {
#embed "../../rules/wrappers/search-engines.txt"
};
static const uint8_t rules_wrappers_social[] = {
#embed "../../rules/wrappers/social.txt"
};

#define FILE_OF_RULES(path, bytes) {(const uint8_t *)"rules/" path, sizeof("rules/" path) - 1, bytes, sizeof(bytes)}

static const backnote_rule_file_t files[] = {
    FILE_OF_RULES("global/campaigns.txt", rules_global_campaigns),
    FILE_OF_RULES("global/click-identifiers.txt", rules_global_click_identifiers),
    FILE_OF_RULES("global/mail.txt", rules_global_mail),
    FILE_OF_RULES("global/sessions.txt", rules_global_sessions),
    FILE_OF_RULES("global/views.txt", rules_global_views),
    FILE_OF_RULES("hosts/mobile.txt", rules_hosts_mobile),
    FILE_OF_RULES("shapes/bug-trackers.txt", rules_shapes_bug_trackers),
    FILE_OF_RULES("shapes/content-management.txt", rules_shapes_content_management),
    FILE_OF_RULES("shapes/forums.txt", rules_shapes_forums),
    FILE_OF_RULES("shapes/shops.txt", rules_shapes_shops),
    FILE_OF_RULES("shapes/wikis.txt", rules_shapes_wikis),
    FILE_OF_RULES("sites/11st.co.kr.txt", rules_sites_11st_co_kr),
    FILE_OF_RULES("sites/163.com.txt", rules_sites_163_com),
    FILE_OF_RULES("sites/1688.com.txt", rules_sites_1688_com),
    FILE_OF_RULES("sites/20minutos.es.txt", rules_sites_20minutos_es),
    FILE_OF_RULES("sites/36kr.com.txt", rules_sites_36kr_com),
    FILE_OF_RULES("sites/500px.com.txt", rules_sites_500px_com),
    FILE_OF_RULES("sites/9gag.com.txt", rules_sites_9gag_com),
    FILE_OF_RULES("sites/abc.es.txt", rules_sites_abc_es),
    FILE_OF_RULES("sites/abc.net.au.txt", rules_sites_abc_net_au),
    FILE_OF_RULES("sites/abcnews.go.com.txt", rules_sites_abcnews_go_com),
    FILE_OF_RULES("sites/academia.edu.txt", rules_sites_academia_edu),
    FILE_OF_RULES("sites/accuweather.com.txt", rules_sites_accuweather_com),
    FILE_OF_RULES("sites/acfun.cn.txt", rules_sites_acfun_cn),
    FILE_OF_RULES("sites/aclanthology.org.txt", rules_sites_aclanthology_org),
    FILE_OF_RULES("sites/acm.org.txt", rules_sites_acm_org),
    FILE_OF_RULES("sites/addons.mozilla.org.txt", rules_sites_addons_mozilla_org),
    FILE_OF_RULES("sites/adobe.com.txt", rules_sites_adobe_com),
    FILE_OF_RULES("sites/afr.com.txt", rules_sites_afr_com),
    FILE_OF_RULES("sites/aftonbladet.se.txt", rules_sites_aftonbladet_se),
    FILE_OF_RULES("sites/agoda.com.txt", rules_sites_agoda_com),
    FILE_OF_RULES("sites/airasia.com.txt", rules_sites_airasia_com),
    FILE_OF_RULES("sites/airbnb.com.txt", rules_sites_airbnb_com),
    FILE_OF_RULES("sites/airtable.com.txt", rules_sites_airtable_com),
    FILE_OF_RULES("sites/ajio.com.txt", rules_sites_ajio_com),
    FILE_OF_RULES("sites/alibaba.com.txt", rules_sites_alibaba_com),
    FILE_OF_RULES("sites/aliexpress.com.txt", rules_sites_aliexpress_com),
    FILE_OF_RULES("sites/aljazeera.com.txt", rules_sites_aljazeera_com),
    FILE_OF_RULES("sites/allegro.pl.txt", rules_sites_allegro_pl),
    FILE_OF_RULES("sites/allrecipes.com.txt", rules_sites_allrecipes_com),
    FILE_OF_RULES("sites/alltrails.com.txt", rules_sites_alltrails_com),
    FILE_OF_RULES("sites/alza.cz.txt", rules_sites_alza_cz),
    FILE_OF_RULES("sites/amazon.com.txt", rules_sites_amazon_com),
    FILE_OF_RULES("sites/ameblo.jp.txt", rules_sites_ameblo_jp),
    FILE_OF_RULES("sites/americanas.com.br.txt", rules_sites_americanas_com_br),
    FILE_OF_RULES("sites/anilist.co.txt", rules_sites_anilist_co),
    FILE_OF_RULES("sites/ansa.it.txt", rules_sites_ansa_it),
    FILE_OF_RULES("sites/ao.com.txt", rules_sites_ao_com),
    FILE_OF_RULES("sites/aoc.com.txt", rules_sites_aoc_com),
    FILE_OF_RULES("sites/apnews.com.txt", rules_sites_apnews_com),
    FILE_OF_RULES("sites/apple.com.txt", rules_sites_apple_com),
    FILE_OF_RULES("sites/applications.txt", rules_sites_applications),
    FILE_OF_RULES("sites/archdaily.com.txt", rules_sites_archdaily_com),
    FILE_OF_RULES("sites/archive.org.txt", rules_sites_archive_org),
    FILE_OF_RULES("sites/archiveofourown.org.txt", rules_sites_archiveofourown_org),
    FILE_OF_RULES("sites/argos.co.uk.txt", rules_sites_argos_co_uk),
    FILE_OF_RULES("sites/arstechnica.com.txt", rules_sites_arstechnica_com),
    FILE_OF_RULES("sites/artstation.com.txt", rules_sites_artstation_com),
    FILE_OF_RULES("sites/arxiv.org.txt", rules_sites_arxiv_org),
    FILE_OF_RULES("sites/as.com.txt", rules_sites_as_com),
    FILE_OF_RULES("sites/asahi.com.txt", rules_sites_asahi_com),
    FILE_OF_RULES("sites/asos.com.txt", rules_sites_asos_com),
    FILE_OF_RULES("sites/atlassian.net.txt", rules_sites_atlassian_net),
    FILE_OF_RULES("sites/att.com.txt", rules_sites_att_com),
    FILE_OF_RULES("sites/audible.com.txt", rules_sites_audible_com),
    FILE_OF_RULES("sites/avaaz.org.txt", rules_sites_avaaz_org),
    FILE_OF_RULES("sites/avito.ru.txt", rules_sites_avito_ru),
    FILE_OF_RULES("sites/axios.com.txt", rules_sites_axios_com),
    FILE_OF_RULES("sites/backcountry.com.txt", rules_sites_backcountry_com),
    FILE_OF_RULES("sites/baidu.com.txt", rules_sites_baidu_com),
    FILE_OF_RULES("sites/bandcamp.com.txt", rules_sites_bandcamp_com),
    FILE_OF_RULES("sites/bandsintown.com.txt", rules_sites_bandsintown_com),
    FILE_OF_RULES("sites/banggood.com.txt", rules_sites_banggood_com),
    FILE_OF_RULES("sites/barrons.com.txt", rules_sites_barrons_com),
    FILE_OF_RULES("sites/bbc.co.uk.txt", rules_sites_bbc_co_uk),
    FILE_OF_RULES("sites/bbc.com.txt", rules_sites_bbc_com),
    FILE_OF_RULES("sites/beehiiv.com.txt", rules_sites_beehiiv_com),
    FILE_OF_RULES("sites/behance.net.txt", rules_sites_behance_net),
    FILE_OF_RULES("sites/bestbuy.com.txt", rules_sites_bestbuy_com),
    FILE_OF_RULES("sites/bet.com.txt", rules_sites_bet_com),
    FILE_OF_RULES("sites/bhphotovideo.com.txt", rules_sites_bhphotovideo_com),
    FILE_OF_RULES("sites/biccamera.com.txt", rules_sites_biccamera_com),
    FILE_OF_RULES("sites/bild.de.txt", rules_sites_bild_de),
    FILE_OF_RULES("sites/bilhusnord.dk.txt", rules_sites_bilhusnord_dk),
    FILE_OF_RULES("sites/bilibili.com.txt", rules_sites_bilibili_com),
    FILE_OF_RULES("sites/binaryfortress.com.txt", rules_sites_binaryfortress_com),
    FILE_OF_RULES("sites/bing.com.txt", rules_sites_bing_com),
    FILE_OF_RULES("sites/biorxiv.org.txt", rules_sites_biorxiv_org),
    FILE_OF_RULES("sites/bitbucket.org.txt", rules_sites_bitbucket_org),
    FILE_OF_RULES("sites/bleepingcomputer.com.txt", rules_sites_bleepingcomputer_com),
    FILE_OF_RULES("sites/blizzard.com.txt", rules_sites_blizzard_com),
    FILE_OF_RULES("sites/blocket.se.txt", rules_sites_blocket_se),
    FILE_OF_RULES("sites/blogspot.com.txt", rules_sites_blogspot_com),
    FILE_OF_RULES("sites/bloomberg.com.txt", rules_sites_bloomberg_com),
    FILE_OF_RULES("sites/bmj.com.txt", rules_sites_bmj_com),
    FILE_OF_RULES("sites/boardgamegeek.com.txt", rules_sites_boardgamegeek_com),
    FILE_OF_RULES("sites/bol.com.txt", rules_sites_bol_com),
    FILE_OF_RULES("sites/bonappetit.com.txt", rules_sites_bonappetit_com),
    FILE_OF_RULES("sites/booking.com.txt", rules_sites_booking_com),
    FILE_OF_RULES("sites/boots.com.txt", rules_sites_boots_com),
    FILE_OF_RULES("sites/bostonglobe.com.txt", rules_sites_bostonglobe_com),
    FILE_OF_RULES("sites/boulanger.com.txt", rules_sites_boulanger_com),
    FILE_OF_RULES("sites/box.com.txt", rules_sites_box_com),
    FILE_OF_RULES("sites/brave.com.txt", rules_sites_brave_com),
    FILE_OF_RULES("sites/brunch.co.kr.txt", rules_sites_brunch_co_kr),
    FILE_OF_RULES("sites/bsky.app.txt", rules_sites_bsky_app),
    FILE_OF_RULES("sites/bt.dk.txt", rules_sites_bt_dk),
    FILE_OF_RULES("sites/bukalapak.com.txt", rules_sites_bukalapak_com),
    FILE_OF_RULES("sites/businessinsider.com.txt", rules_sites_businessinsider_com),
    FILE_OF_RULES("sites/buzzfeed.com.txt", rules_sites_buzzfeed_com),
    FILE_OF_RULES("sites/cambridge.org.txt", rules_sites_cambridge_org),
    FILE_OF_RULES("sites/canva.com.txt", rules_sites_canva_com),
    FILE_OF_RULES("sites/carousell.com.txt", rules_sites_carousell_com),
    FILE_OF_RULES("sites/cbc.ca.txt", rules_sites_cbc_ca),
    FILE_OF_RULES("sites/cbsnews.com.txt", rules_sites_cbsnews_com),
    FILE_OF_RULES("sites/cdiscount.com.txt", rules_sites_cdiscount_com),
    FILE_OF_RULES("sites/cell.com.txt", rules_sites_cell_com),
    FILE_OF_RULES("sites/ceneo.pl.txt", rules_sites_ceneo_pl),
    FILE_OF_RULES("sites/change.org.txt", rules_sites_change_org),
    FILE_OF_RULES("sites/channelnewsasia.com.txt", rules_sites_channelnewsasia_com),
    FILE_OF_RULES("sites/chatgpt.com.txt", rules_sites_chatgpt_com),
    FILE_OF_RULES("sites/chefkoch.de.txt", rules_sites_chefkoch_de),
    FILE_OF_RULES("sites/chess.com.txt", rules_sites_chess_com),
    FILE_OF_RULES("sites/chewy.com.txt", rules_sites_chewy_com),
    FILE_OF_RULES("sites/chosun.com.txt", rules_sites_chosun_com),
    FILE_OF_RULES("sites/chromewebstore.google.com.txt", rules_sites_chromewebstore_google_com),
    FILE_OF_RULES("sites/chron.com.txt", rules_sites_chron_com),
    FILE_OF_RULES("sites/cisco.com.txt", rules_sites_cisco_com),
    FILE_OF_RULES("sites/clarin.com.txt", rules_sites_clarin_com),
    FILE_OF_RULES("sites/cnbc.com.txt", rules_sites_cnbc_com),
    FILE_OF_RULES("sites/cnet.com.txt", rules_sites_cnet_com),
    FILE_OF_RULES("sites/cnki.net.txt", rules_sites_cnki_net),
    FILE_OF_RULES("sites/cnn.com.txt", rules_sites_cnn_com),
    FILE_OF_RULES("sites/cntraveler.com.txt", rules_sites_cntraveler_com),
    FILE_OF_RULES("sites/codeberg.org.txt", rules_sites_codeberg_org),
    FILE_OF_RULES("sites/codepen.io.txt", rules_sites_codepen_io),
    FILE_OF_RULES("sites/columbia.com.txt", rules_sites_columbia_com),
    FILE_OF_RULES("sites/computing.co.uk.txt", rules_sites_computing_co_uk),
    FILE_OF_RULES("sites/congress.gov.txt", rules_sites_congress_gov),
    FILE_OF_RULES("sites/conrad.de.txt", rules_sites_conrad_de),
    FILE_OF_RULES("sites/cookpad.com.txt", rules_sites_cookpad_com),
    FILE_OF_RULES("sites/coolblue.nl.txt", rules_sites_coolblue_nl),
    FILE_OF_RULES("sites/corriere.it.txt", rules_sites_corriere_it),
    FILE_OF_RULES("sites/costco.com.txt", rules_sites_costco_com),
    FILE_OF_RULES("sites/coupang.com.txt", rules_sites_coupang_com),
    FILE_OF_RULES("sites/coursera.org.txt", rules_sites_coursera_org),
    FILE_OF_RULES("sites/crates.io.txt", rules_sites_crates_io),
    FILE_OF_RULES("sites/cricut.com.txt", rules_sites_cricut_com),
    FILE_OF_RULES("sites/csdn.net.txt", rules_sites_csdn_net),
    FILE_OF_RULES("sites/ctrip.com.txt", rules_sites_ctrip_com),
    FILE_OF_RULES("sites/currys.co.uk.txt", rules_sites_currys_co_uk),
    FILE_OF_RULES("sites/dagbladet.no.txt", rules_sites_dagbladet_no),
    FILE_OF_RULES("sites/dailykos.com.txt", rules_sites_dailykos_com),
    FILE_OF_RULES("sites/dailymail.co.uk.txt", rules_sites_dailymail_co_uk),
    FILE_OF_RULES("sites/dailymotion.com.txt", rules_sites_dailymotion_com),
    FILE_OF_RULES("sites/darty.com.txt", rules_sites_darty_com),
    FILE_OF_RULES("sites/daum.net.txt", rules_sites_daum_net),
    FILE_OF_RULES("sites/dblp.org.txt", rules_sites_dblp_org),
    FILE_OF_RULES("sites/debian.org.txt", rules_sites_debian_org),
    FILE_OF_RULES("sites/decathlon.com.txt", rules_sites_decathlon_com),
    FILE_OF_RULES("sites/deezer.com.txt", rules_sites_deezer_com),
    FILE_OF_RULES("sites/dell.com.txt", rules_sites_dell_com),
    FILE_OF_RULES("sites/derstandard.at.txt", rules_sites_derstandard_at),
    FILE_OF_RULES("sites/detur.fi.txt", rules_sites_detur_fi),
    FILE_OF_RULES("sites/dev.to.txt", rules_sites_dev_to),
    FILE_OF_RULES("sites/developer.apple.com.txt", rules_sites_developer_apple_com),
    FILE_OF_RULES("sites/deviantart.com.txt", rules_sites_deviantart_com),
    FILE_OF_RULES("sites/dhgate.com.txt", rules_sites_dhgate_com),
    FILE_OF_RULES("sites/dictionary.com.txt", rules_sites_dictionary_com),
    FILE_OF_RULES("sites/discogs.com.txt", rules_sites_discogs_com),
    FILE_OF_RULES("sites/discord.com.txt", rules_sites_discord_com),
    FILE_OF_RULES("sites/disneyplus.com.txt", rules_sites_disneyplus_com),
    FILE_OF_RULES("sites/dns-shop.ru.txt", rules_sites_dns_shop_ru),
    FILE_OF_RULES("sites/docker.com.txt", rules_sites_docker_com),
    FILE_OF_RULES("sites/docs.python.org.txt", rules_sites_docs_python_org),
    FILE_OF_RULES("sites/doi.org.txt", rules_sites_doi_org),
    FILE_OF_RULES("sites/donga.com.txt", rules_sites_donga_com),
    FILE_OF_RULES("sites/douban.com.txt", rules_sites_douban_com),
    FILE_OF_RULES("sites/douyin.com.txt", rules_sites_douyin_com),
    FILE_OF_RULES("sites/dribbble.com.txt", rules_sites_dribbble_com),
    FILE_OF_RULES("sites/dropbox.com.txt", rules_sites_dropbox_com),
    FILE_OF_RULES("sites/drudgereport.com.txt", rules_sites_drudgereport_com),
    FILE_OF_RULES("sites/dtf.ru.txt", rules_sites_dtf_ru),
    FILE_OF_RULES("sites/duckduckgo.com.txt", rules_sites_duckduckgo_com),
    FILE_OF_RULES("sites/dw.com.txt", rules_sites_dw_com),
    FILE_OF_RULES("sites/ebay.com.txt", rules_sites_ebay_com),
    FILE_OF_RULES("sites/economist.com.txt", rules_sites_economist_com),
    FILE_OF_RULES("sites/ecosia.org.txt", rules_sites_ecosia_org),
    FILE_OF_RULES("sites/edx.org.txt", rules_sites_edx_org),
    FILE_OF_RULES("sites/ekstrabladet.dk.txt", rules_sites_ekstrabladet_dk),
    FILE_OF_RULES("sites/elconfidencial.com.txt", rules_sites_elconfidencial_com),
    FILE_OF_RULES("sites/electrodepot.fr.txt", rules_sites_electrodepot_fr),
    FILE_OF_RULES("sites/elkjop.no.txt", rules_sites_elkjop_no),
    FILE_OF_RULES("sites/elmundo.es.txt", rules_sites_elmundo_es),
    FILE_OF_RULES("sites/elpais.com.txt", rules_sites_elpais_com),
    FILE_OF_RULES("sites/emag.ro.txt", rules_sites_emag_ro),
    FILE_OF_RULES("sites/engadget.com.txt", rules_sites_engadget_com),
    FILE_OF_RULES("sites/entradas.com.txt", rules_sites_entradas_com),
    FILE_OF_RULES("sites/epicgames.com.txt", rules_sites_epicgames_com),
    FILE_OF_RULES("sites/epicurious.com.txt", rules_sites_epicurious_com),
    FILE_OF_RULES("sites/espn.com.txt", rules_sites_espn_com),
    FILE_OF_RULES("sites/estadao.com.br.txt", rules_sites_estadao_com_br),
    FILE_OF_RULES("sites/etsy.com.txt", rules_sites_etsy_com),
    FILE_OF_RULES("sites/eurogamer.net.txt", rules_sites_eurogamer_net),
    FILE_OF_RULES("sites/euronews.com.txt", rules_sites_euronews_com),
    FILE_OF_RULES("sites/europa.eu.txt", rules_sites_europa_eu),
    FILE_OF_RULES("sites/europepmc.org.txt", rules_sites_europepmc_org),
    FILE_OF_RULES("sites/eventbrite.com.txt", rules_sites_eventbrite_com),
    FILE_OF_RULES("sites/eventim.de.txt", rules_sites_eventim_de),
    FILE_OF_RULES("sites/expansion.com.txt", rules_sites_expansion_com),
    FILE_OF_RULES("sites/expedia.com.txt", rules_sites_expedia_com),
    FILE_OF_RULES("sites/facebook.com.txt", rules_sites_facebook_com),
    FILE_OF_RULES("sites/falabella.com.txt", rules_sites_falabella_com),
    FILE_OF_RULES("sites/fanatical.com.txt", rules_sites_fanatical_com),
    FILE_OF_RULES("sites/fandom.com.txt", rules_sites_fandom_com),
    FILE_OF_RULES("sites/fanfiction.net.txt", rules_sites_fanfiction_net),
    FILE_OF_RULES("sites/fashiondays.ro.txt", rules_sites_fashiondays_ro),
    FILE_OF_RULES("sites/faz.net.txt", rules_sites_faz_net),
    FILE_OF_RULES("sites/figma.com.txt", rules_sites_figma_com),
    FILE_OF_RULES("sites/finn.no.txt", rules_sites_finn_no),
    FILE_OF_RULES("sites/fiverr.com.txt", rules_sites_fiverr_com),
    FILE_OF_RULES("sites/flickr.com.txt", rules_sites_flickr_com),
    FILE_OF_RULES("sites/flipkart.com.txt", rules_sites_flipkart_com),
    FILE_OF_RULES("sites/flipsy.com.txt", rules_sites_flipsy_com),
    FILE_OF_RULES("sites/fnac.com.txt", rules_sites_fnac_com),
    FILE_OF_RULES("sites/focus.de.txt", rules_sites_focus_de),
    FILE_OF_RULES("sites/folha.uol.com.br.txt", rules_sites_folha_uol_com_br),
    FILE_OF_RULES("sites/fool.com.txt", rules_sites_fool_com),
    FILE_OF_RULES("sites/forbes.com.txt", rules_sites_forbes_com),
    FILE_OF_RULES("sites/fortune.com.txt", rules_sites_fortune_com),
    FILE_OF_RULES("sites/foursquare.com.txt", rules_sites_foursquare_com),
    FILE_OF_RULES("sites/foxnews.com.txt", rules_sites_foxnews_com),
    FILE_OF_RULES("sites/france24.com.txt", rules_sites_france24_com),
    FILE_OF_RULES("sites/francetvinfo.fr.txt", rules_sites_francetvinfo_fr),
    FILE_OF_RULES("sites/freepik.com.txt", rules_sites_freepik_com),
    FILE_OF_RULES("sites/frontiersin.org.txt", rules_sites_frontiersin_org),
    FILE_OF_RULES("sites/ft.com.txt", rules_sites_ft_com),
    FILE_OF_RULES("sites/fubo.tv.txt", rules_sites_fubo_tv),
    FILE_OF_RULES("sites/g2a.com.txt", rules_sites_g2a_com),
    FILE_OF_RULES("sites/gazzetta.it.txt", rules_sites_gazzetta_it),
    FILE_OF_RULES("sites/gearbest.com.txt", rules_sites_gearbest_com),
    FILE_OF_RULES("sites/genius.com.txt", rules_sites_genius_com),
    FILE_OF_RULES("sites/geocaching.com.txt", rules_sites_geocaching_com),
    FILE_OF_RULES("sites/gettyimages.com.txt", rules_sites_gettyimages_com),
    FILE_OF_RULES("sites/ghost.io.txt", rules_sites_ghost_io),
    FILE_OF_RULES("sites/giphy.com.txt", rules_sites_giphy_com),
    FILE_OF_RULES("sites/gitee.com.txt", rules_sites_gitee_com),
    FILE_OF_RULES("sites/github.com.txt", rules_sites_github_com),
    FILE_OF_RULES("sites/gitlab.com.txt", rules_sites_gitlab_com),
    FILE_OF_RULES("sites/gitlab.gnome.org.txt", rules_sites_gitlab_gnome_org),
    FILE_OF_RULES("sites/gizmodo.com.txt", rules_sites_gizmodo_com),
    FILE_OF_RULES("sites/glassdoor.com.txt", rules_sites_glassdoor_com),
    FILE_OF_RULES("sites/globo.com.txt", rules_sites_globo_com),
    FILE_OF_RULES("sites/gmarket.co.kr.txt", rules_sites_gmarket_co_kr),
    FILE_OF_RULES("sites/go.com.txt", rules_sites_go_com),
    FILE_OF_RULES("sites/gofundme.com.txt", rules_sites_gofundme_com),
    FILE_OF_RULES("sites/gog.com.txt", rules_sites_gog_com),
    FILE_OF_RULES("sites/golem.de.txt", rules_sites_golem_de),
    FILE_OF_RULES("sites/goodreads.com.txt", rules_sites_goodreads_com),
    FILE_OF_RULES("sites/google.com.txt", rules_sites_google_com),
    FILE_OF_RULES("sites/googlesource.com.txt", rules_sites_googlesource_com),
    FILE_OF_RULES("sites/gq.com.txt", rules_sites_gq_com),
    FILE_OF_RULES("sites/greenmangaming.com.txt", rules_sites_greenmangaming_com),
    FILE_OF_RULES("sites/guokr.com.txt", rules_sites_guokr_com),
    FILE_OF_RULES("sites/haaretz.com.txt", rules_sites_haaretz_com),
    FILE_OF_RULES("sites/habr.com.txt", rules_sites_habr_com),
    FILE_OF_RULES("sites/hackernoon.com.txt", rules_sites_hackernoon_com),
    FILE_OF_RULES("sites/handelsblatt.com.txt", rules_sites_handelsblatt_com),
    FILE_OF_RULES("sites/hani.co.kr.txt", rules_sites_hani_co_kr),
    FILE_OF_RULES("sites/hao123.com.txt", rules_sites_hao123_com),
    FILE_OF_RULES("sites/hashnode.dev.txt", rules_sites_hashnode_dev),
    FILE_OF_RULES("sites/hatena.ne.jp.txt", rules_sites_hatena_ne_jp),
    FILE_OF_RULES("sites/hathitrust.org.txt", rules_sites_hathitrust_org),
    FILE_OF_RULES("sites/healthline.com.txt", rules_sites_healthline_com),
    FILE_OF_RULES("sites/heise.de.txt", rules_sites_heise_de),
    FILE_OF_RULES("sites/hepsiburada.com.txt", rules_sites_hepsiburada_com),
    FILE_OF_RULES("sites/heureka.cz.txt", rules_sites_heureka_cz),
    FILE_OF_RULES("sites/hh.ru.txt", rules_sites_hh_ru),
    FILE_OF_RULES("sites/hindustantimes.com.txt", rules_sites_hindustantimes_com),
    FILE_OF_RULES("sites/homedepot.com.txt", rules_sites_homedepot_com),
    FILE_OF_RULES("sites/hostelworld.com.txt", rules_sites_hostelworld_com),
    FILE_OF_RULES("sites/hotels.com.txt", rules_sites_hotels_com),
    FILE_OF_RULES("sites/hp.com.txt", rules_sites_hp_com),
    FILE_OF_RULES("sites/hub.docker.com.txt", rules_sites_hub_docker_com),
    FILE_OF_RULES("sites/huffpost.com.txt", rules_sites_huffpost_com),
    FILE_OF_RULES("sites/huggingface.co.txt", rules_sites_huggingface_co),
    FILE_OF_RULES("sites/hulu.com.txt", rules_sites_hulu_com),
    FILE_OF_RULES("sites/humblebundle.com.txt", rules_sites_humblebundle_com),
    FILE_OF_RULES("sites/hurriyet.com.tr.txt", rules_sites_hurriyet_com_tr),
    FILE_OF_RULES("sites/huxiu.com.txt", rules_sites_huxiu_com),
    FILE_OF_RULES("sites/ibm.com.txt", rules_sites_ibm_com),
    FILE_OF_RULES("sites/idealista.com.txt", rules_sites_idealista_com),
    FILE_OF_RULES("sites/idealo.com.txt", rules_sites_idealo_com),
    FILE_OF_RULES("sites/ieee.org.txt", rules_sites_ieee_org),
    FILE_OF_RULES("sites/ietf.org.txt", rules_sites_ietf_org),
    FILE_OF_RULES("sites/ifeng.com.txt", rules_sites_ifeng_com),
    FILE_OF_RULES("sites/ign.com.txt", rules_sites_ign_com),
    FILE_OF_RULES("sites/ikea.com.txt", rules_sites_ikea_com),
    FILE_OF_RULES("sites/ilsole24ore.com.txt", rules_sites_ilsole24ore_com),
    FILE_OF_RULES("sites/imdb.com.txt", rules_sites_imdb_com),
    FILE_OF_RULES("sites/imgur.com.txt", rules_sites_imgur_com),
    FILE_OF_RULES("sites/immobilienscout24.de.txt", rules_sites_immobilienscout24_de),
    FILE_OF_RULES("sites/impress.co.jp.txt", rules_sites_impress_co_jp),
    FILE_OF_RULES("sites/indeed.com.txt", rules_sites_indeed_com),
    FILE_OF_RULES("sites/independent.co.uk.txt", rules_sites_independent_co_uk),
    FILE_OF_RULES("sites/indianexpress.com.txt", rules_sites_indianexpress_com),
    FILE_OF_RULES("sites/indiatimes.com.txt", rules_sites_indiatimes_com),
    FILE_OF_RULES("sites/indiegogo.com.txt", rules_sites_indiegogo_com),
    FILE_OF_RULES("sites/infobae.com.txt", rules_sites_infobae_com),
    FILE_OF_RULES("sites/infoq.com.txt", rules_sites_infoq_com),
    FILE_OF_RULES("sites/instagram.com.txt", rules_sites_instagram_com),
    FILE_OF_RULES("sites/instructables.com.txt", rules_sites_instructables_com),
    FILE_OF_RULES("sites/intel.com.txt", rules_sites_intel_com),
    FILE_OF_RULES("sites/investing.com.txt", rules_sites_investing_com),
    FILE_OF_RULES("sites/iqiyi.com.txt", rules_sites_iqiyi_com),
    FILE_OF_RULES("sites/issuu.com.txt", rules_sites_issuu_com),
    FILE_OF_RULES("sites/itch.io.txt", rules_sites_itch_io),
    FILE_OF_RULES("sites/itmedia.co.jp.txt", rules_sites_itmedia_co_jp),
    FILE_OF_RULES("sites/ixigua.com.txt", rules_sites_ixigua_com),
    FILE_OF_RULES("sites/iz.ru.txt", rules_sites_iz_ru),
    FILE_OF_RULES("sites/jd.com.txt", rules_sites_jd_com),
    FILE_OF_RULES("sites/jianshu.com.txt", rules_sites_jianshu_com),
    FILE_OF_RULES("sites/johnlewis.com.txt", rules_sites_johnlewis_com),
    FILE_OF_RULES("sites/joongang.co.kr.txt", rules_sites_joongang_co_kr),
    FILE_OF_RULES("sites/jstor.org.txt", rules_sites_jstor_org),
    FILE_OF_RULES("sites/juejin.cn.txt", rules_sites_juejin_cn),
    FILE_OF_RULES("sites/kaggle.com.txt", rules_sites_kaggle_com),
    FILE_OF_RULES("sites/kagi.com.txt", rules_sites_kagi_com),
    FILE_OF_RULES("sites/kakaku.com.txt", rules_sites_kakaku_com),
    FILE_OF_RULES("sites/kayak.com.txt", rules_sites_kayak_com),
    FILE_OF_RULES("sites/kelkoo.com.txt", rules_sites_kelkoo_com),
    FILE_OF_RULES("sites/khan.co.kr.txt", rules_sites_khan_co_kr),
    FILE_OF_RULES("sites/khanacademy.org.txt", rules_sites_khanacademy_org),
    FILE_OF_RULES("sites/kickstarter.com.txt", rules_sites_kickstarter_com),
    FILE_OF_RULES("sites/kinopoisk.ru.txt", rules_sites_kinopoisk_ru),
    FILE_OF_RULES("sites/kleinanzeigen.de.txt", rules_sites_kleinanzeigen_de),
    FILE_OF_RULES("sites/knowyourmeme.com.txt", rules_sites_knowyourmeme_com),
    FILE_OF_RULES("sites/kohls.com.txt", rules_sites_kohls_com),
    FILE_OF_RULES("sites/kommersant.ru.txt", rules_sites_kommersant_ru),
    FILE_OF_RULES("sites/komplett.no.txt", rules_sites_komplett_no),
    FILE_OF_RULES("sites/koreatimes.co.kr.txt", rules_sites_koreatimes_co_kr),
    FILE_OF_RULES("sites/kotaku.com.txt", rules_sites_kotaku_com),
    FILE_OF_RULES("sites/kuaishou.com.txt", rules_sites_kuaishou_com),
    FILE_OF_RULES("sites/lamoda.ru.txt", rules_sites_lamoda_ru),
    FILE_OF_RULES("sites/last.fm.txt", rules_sites_last_fm),
    FILE_OF_RULES("sites/lastampa.it.txt", rules_sites_lastampa_it),
    FILE_OF_RULES("sites/latimes.com.txt", rules_sites_latimes_com),
    FILE_OF_RULES("sites/launchpad.net.txt", rules_sites_launchpad_net),
    FILE_OF_RULES("sites/lavanguardia.com.txt", rules_sites_lavanguardia_com),
    FILE_OF_RULES("sites/lazada.com.txt", rules_sites_lazada_com),
    FILE_OF_RULES("sites/leboncoin.fr.txt", rules_sites_leboncoin_fr),
    FILE_OF_RULES("sites/lefigaro.fr.txt", rules_sites_lefigaro_fr),
    FILE_OF_RULES("sites/lemonde.fr.txt", rules_sites_lemonde_fr),
    FILE_OF_RULES("sites/lenovo.com.txt", rules_sites_lenovo_com),
    FILE_OF_RULES("sites/lenta.ru.txt", rules_sites_lenta_ru),
    FILE_OF_RULES("sites/leparisien.fr.txt", rules_sites_leparisien_fr),
    FILE_OF_RULES("sites/lequipe.fr.txt", rules_sites_lequipe_fr),
    FILE_OF_RULES("sites/letterboxd.com.txt", rules_sites_letterboxd_com),
    FILE_OF_RULES("sites/liberation.fr.txt", rules_sites_liberation_fr),
    FILE_OF_RULES("sites/linkedin.com.txt", rules_sites_linkedin_com),
    FILE_OF_RULES("sites/livejournal.com.txt", rules_sites_livejournal_com),
    FILE_OF_RULES("sites/lobste.rs.txt", rules_sites_lobste_rs),
    FILE_OF_RULES("sites/lookfantastic.com.txt", rules_sites_lookfantastic_com),
    FILE_OF_RULES("sites/loom.com.txt", rules_sites_loom_com),
    FILE_OF_RULES("sites/lowes.com.txt", rules_sites_lowes_com),
    FILE_OF_RULES("sites/luma.com.txt", rules_sites_luma_com),
    FILE_OF_RULES("sites/m1finance.com.txt", rules_sites_m1finance_com),
    FILE_OF_RULES("sites/macys.com.txt", rules_sites_macys_com),
    FILE_OF_RULES("sites/magazineluiza.com.br.txt", rules_sites_magazineluiza_com_br),
    FILE_OF_RULES("sites/mailplus.co.uk.txt", rules_sites_mailplus_co_uk),
    FILE_OF_RULES("sites/mainichi.jp.txt", rules_sites_mainichi_jp),
    FILE_OF_RULES("sites/marc.info.txt", rules_sites_marc_info),
    FILE_OF_RULES("sites/marca.com.txt", rules_sites_marca_com),
    FILE_OF_RULES("sites/marketwatch.com.txt", rules_sites_marketwatch_com),
    FILE_OF_RULES("sites/marktplaats.nl.txt", rules_sites_marktplaats_nl),
    FILE_OF_RULES("sites/marvel.com.txt", rules_sites_marvel_com),
    FILE_OF_RULES("sites/mashable.com.txt", rules_sites_mashable_com),
    FILE_OF_RULES("sites/mastodon.social.txt", rules_sites_mastodon_social),
    FILE_OF_RULES("sites/max.com.txt", rules_sites_max_com),
    FILE_OF_RULES("sites/mayoclinic.org.txt", rules_sites_mayoclinic_org),
    FILE_OF_RULES("sites/mdpi.com.txt", rules_sites_mdpi_com),
    FILE_OF_RULES("sites/mediamarkt.de.txt", rules_sites_mediamarkt_de),
    FILE_OF_RULES("sites/medium.com.txt", rules_sites_medium_com),
    FILE_OF_RULES("sites/meetup.com.txt", rules_sites_meetup_com),
    FILE_OF_RULES("sites/mercadolibre.com.txt", rules_sites_mercadolibre_com),
    FILE_OF_RULES("sites/mercari.com.txt", rules_sites_mercari_com),
    FILE_OF_RULES("sites/merriam-webster.com.txt", rules_sites_merriam_webster_com),
    FILE_OF_RULES("sites/metacritic.com.txt", rules_sites_metacritic_com),
    FILE_OF_RULES("sites/metro.co.uk.txt", rules_sites_metro_co_uk),
    FILE_OF_RULES("sites/microcenter.com.txt", rules_sites_microcenter_com),
    FILE_OF_RULES("sites/microsoft.com.txt", rules_sites_microsoft_com),
    FILE_OF_RULES("sites/milanoo.com.txt", rules_sites_milanoo_com),
    FILE_OF_RULES("sites/minecraft.wiki.txt", rules_sites_minecraft_wiki),
    FILE_OF_RULES("sites/miro.com.txt", rules_sites_miro_com),
    FILE_OF_RULES("sites/mirror.co.uk.txt", rules_sites_mirror_co_uk),
    FILE_OF_RULES("sites/mixcloud.com.txt", rules_sites_mixcloud_com),
    FILE_OF_RULES("sites/momoshop.com.tw.txt", rules_sites_momoshop_com_tw),
    FILE_OF_RULES("sites/mongodb.com.txt", rules_sites_mongodb_com),
    FILE_OF_RULES("sites/monster.com.txt", rules_sites_monster_com),
    FILE_OF_RULES("sites/mowdirect.co.uk.txt", rules_sites_mowdirect_co_uk),
    FILE_OF_RULES("sites/mozilla.org.txt", rules_sites_mozilla_org),
    FILE_OF_RULES("sites/msn.com.txt", rules_sites_msn_com),
    FILE_OF_RULES("sites/music.bugs.co.kr.txt", rules_sites_music_bugs_co_kr),
    FILE_OF_RULES("sites/musicbrainz.org.txt", rules_sites_musicbrainz_org),
    FILE_OF_RULES("sites/musinsa.com.txt", rules_sites_musinsa_com),
    FILE_OF_RULES("sites/mvideo.ru.txt", rules_sites_mvideo_ru),
    FILE_OF_RULES("sites/myanimelist.net.txt", rules_sites_myanimelist_net),
    FILE_OF_RULES("sites/myntra.com.txt", rules_sites_myntra_com),
    FILE_OF_RULES("sites/myprotein.com.txt", rules_sites_myprotein_com),
    FILE_OF_RULES("sites/n-tv.de.txt", rules_sites_n_tv_de),
    FILE_OF_RULES("sites/n11.com.txt", rules_sites_n11_com),
    FILE_OF_RULES("sites/namu.wiki.txt", rules_sites_namu_wiki),
    FILE_OF_RULES("sites/natgeo.com.txt", rules_sites_natgeo_com),
    FILE_OF_RULES("sites/natura.com.br.txt", rules_sites_natura_com_br),
    FILE_OF_RULES("sites/nature.com.txt", rules_sites_nature_com),
    FILE_OF_RULES("sites/naver.com.txt", rules_sites_naver_com),
    FILE_OF_RULES("sites/nazar.fi.txt", rules_sites_nazar_fi),
    FILE_OF_RULES("sites/nba.com.txt", rules_sites_nba_com),
    FILE_OF_RULES("sites/nbcnews.com.txt", rules_sites_nbcnews_com),
    FILE_OF_RULES("sites/ndtv.com.txt", rules_sites_ndtv_com),
    FILE_OF_RULES("sites/nebula.tv.txt", rules_sites_nebula_tv),
    FILE_OF_RULES("sites/nejm.org.txt", rules_sites_nejm_org),
    FILE_OF_RULES("sites/netflix.com.txt", rules_sites_netflix_com),
    FILE_OF_RULES("sites/newegg.com.txt", rules_sites_newegg_com),
    FILE_OF_RULES("sites/news.com.au.txt", rules_sites_news_com_au),
    FILE_OF_RULES("sites/newscientist.com.txt", rules_sites_newscientist_com),
    FILE_OF_RULES("sites/newstatesman.com.txt", rules_sites_newstatesman_com),
    FILE_OF_RULES("sites/newsweek.com.txt", rules_sites_newsweek_com),
    FILE_OF_RULES("sites/newyorker.com.txt", rules_sites_newyorker_com),
    FILE_OF_RULES("sites/next.co.uk.txt", rules_sites_next_co_uk),
    FILE_OF_RULES("sites/nexusmods.com.txt", rules_sites_nexusmods_com),
    FILE_OF_RULES("sites/nhk.or.jp.txt", rules_sites_nhk_or_jp),
    FILE_OF_RULES("sites/nicovideo.jp.txt", rules_sites_nicovideo_jp),
    FILE_OF_RULES("sites/nih.gov.txt", rules_sites_nih_gov),
    FILE_OF_RULES("sites/nikkei.asia.txt", rules_sites_nikkei_asia),
    FILE_OF_RULES("sites/nikkei.com.txt", rules_sites_nikkei_com),
    FILE_OF_RULES("sites/nintendo.com.txt", rules_sites_nintendo_com),
    FILE_OF_RULES("sites/nordstrom.com.txt", rules_sites_nordstrom_com),
    FILE_OF_RULES("sites/note.com.txt", rules_sites_note_com),
    FILE_OF_RULES("sites/notion.so.txt", rules_sites_notion_so),
    FILE_OF_RULES("sites/npmjs.com.txt", rules_sites_npmjs_com),
    FILE_OF_RULES("sites/npr.org.txt", rules_sites_npr_org),
    FILE_OF_RULES("sites/nuget.org.txt", rules_sites_nuget_org),
    FILE_OF_RULES("sites/nvidia.com.txt", rules_sites_nvidia_com),
    FILE_OF_RULES("sites/nydailynews.com.txt", rules_sites_nydailynews_com),
    FILE_OF_RULES("sites/nypost.com.txt", rules_sites_nypost_com),
    FILE_OF_RULES("sites/nytimes.com.txt", rules_sites_nytimes_com),
    FILE_OF_RULES("sites/nzherald.co.nz.txt", rules_sites_nzherald_co_nz),
    FILE_OF_RULES("sites/nzz.ch.txt", rules_sites_nzz_ch),
    FILE_OF_RULES("sites/odysee.com.txt", rules_sites_odysee_com),
    FILE_OF_RULES("sites/office.com.txt", rules_sites_office_com),
    FILE_OF_RULES("sites/oikotie.fi.txt", rules_sites_oikotie_fi),
    FILE_OF_RULES("sites/olx.com.txt", rules_sites_olx_com),
    FILE_OF_RULES("sites/onbuy.com.txt", rules_sites_onbuy_com),
    FILE_OF_RULES("sites/openlibrary.org.txt", rules_sites_openlibrary_org),
    FILE_OF_RULES("sites/openreview.net.txt", rules_sites_openreview_net),
    FILE_OF_RULES("sites/openstreetmap.org.txt", rules_sites_openstreetmap_org),
    FILE_OF_RULES("sites/opentable.com.txt", rules_sites_opentable_com),
    FILE_OF_RULES("sites/oracle.com.txt", rules_sites_oracle_com),
    FILE_OF_RULES("sites/orcid.org.txt", rules_sites_orcid_org),
    FILE_OF_RULES("sites/otto.de.txt", rules_sites_otto_de),
    FILE_OF_RULES("sites/ouest-france.fr.txt", rules_sites_ouest_france_fr),
    FILE_OF_RULES("sites/oup.com.txt", rules_sites_oup_com),
    FILE_OF_RULES("sites/overstock.com.txt", rules_sites_overstock_com),
    FILE_OF_RULES("sites/ozon.ru.txt", rules_sites_ozon_ru),
    FILE_OF_RULES("sites/packagist.org.txt", rules_sites_packagist_org),
    FILE_OF_RULES("sites/patreon.com.txt", rules_sites_patreon_com),
    FILE_OF_RULES("sites/pchome.com.tw.txt", rules_sites_pchome_com_tw),
    FILE_OF_RULES("sites/peertube.txt", rules_sites_peertube),
    FILE_OF_RULES("sites/people.com.txt", rules_sites_people_com),
    FILE_OF_RULES("sites/perplexity.ai.txt", rules_sites_perplexity_ai),
    FILE_OF_RULES("sites/philpapers.org.txt", rules_sites_philpapers_org),
    FILE_OF_RULES("sites/pikabu.ru.txt", rules_sites_pikabu_ru),
    FILE_OF_RULES("sites/pinduoduo.com.txt", rules_sites_pinduoduo_com),
    FILE_OF_RULES("sites/pinkbike.com.txt", rules_sites_pinkbike_com),
    FILE_OF_RULES("sites/pinterest.com.txt", rules_sites_pinterest_com),
    FILE_OF_RULES("sites/pixiv.net.txt", rules_sites_pixiv_net),
    FILE_OF_RULES("sites/pkg.go.dev.txt", rules_sites_pkg_go_dev),
    FILE_OF_RULES("sites/playstation.com.txt", rules_sites_playstation_com),
    FILE_OF_RULES("sites/plos.org.txt", rules_sites_plos_org),
    FILE_OF_RULES("sites/pnas.org.txt", rules_sites_pnas_org),
    FILE_OF_RULES("sites/pocketcasts.com.txt", rules_sites_pocketcasts_com),
    FILE_OF_RULES("sites/politico.com.txt", rules_sites_politico_com),
    FILE_OF_RULES("sites/politifact.com.txt", rules_sites_politifact_com),
    FILE_OF_RULES("sites/polygon.com.txt", rules_sites_polygon_com),
    FILE_OF_RULES("sites/primevideo.com.txt", rules_sites_primevideo_com),
    FILE_OF_RULES("sites/producthunt.com.txt", rules_sites_producthunt_com),
    FILE_OF_RULES("sites/propublica.org.txt", rules_sites_propublica_org),
    FILE_OF_RULES("sites/pypi.org.txt", rules_sites_pypi_org),
    FILE_OF_RULES("sites/qiita.com.txt", rules_sites_qiita_com),
    FILE_OF_RULES("sites/qq.com.txt", rules_sites_qq_com),
    FILE_OF_RULES("sites/quora.com.txt", rules_sites_quora_com),
    FILE_OF_RULES("sites/qwant.com.txt", rules_sites_qwant_com),
    FILE_OF_RULES("sites/rakuten.co.jp.txt", rules_sites_rakuten_co_jp),
    FILE_OF_RULES("sites/rawstory.com.txt", rules_sites_rawstory_com),
    FILE_OF_RULES("sites/rbc.ru.txt", rules_sites_rbc_ru),
    FILE_OF_RULES("sites/readthedocs.io.txt", rules_sites_readthedocs_io),
    FILE_OF_RULES("sites/realtor.com.txt", rules_sites_realtor_com),
    FILE_OF_RULES("sites/reddit.com.txt", rules_sites_reddit_com),
    FILE_OF_RULES("sites/redfin.com.txt", rules_sites_redfin_com),
    FILE_OF_RULES("sites/rei.com.txt", rules_sites_rei_com),
    FILE_OF_RULES("sites/rentalcars.com.txt", rules_sites_rentalcars_com),
    FILE_OF_RULES("sites/repubblica.it.txt", rules_sites_repubblica_it),
    FILE_OF_RULES("sites/researchgate.net.txt", rules_sites_researchgate_net),
    FILE_OF_RULES("sites/reuters.com.txt", rules_sites_reuters_com),
    FILE_OF_RULES("sites/ria.ru.txt", rules_sites_ria_ru),
    FILE_OF_RULES("sites/rightmove.co.uk.txt", rules_sites_rightmove_co_uk),
    FILE_OF_RULES("sites/roblox.com.txt", rules_sites_roblox_com),
    FILE_OF_RULES("sites/rottentomatoes.com.txt", rules_sites_rottentomatoes_com),
    FILE_OF_RULES("sites/rt.com.txt", rules_sites_rt_com),
    FILE_OF_RULES("sites/rubygems.org.txt", rules_sites_rubygems_org),
    FILE_OF_RULES("sites/rumble.com.txt", rules_sites_rumble_com),
    FILE_OF_RULES("sites/ruten.com.tw.txt", rules_sites_ruten_com_tw),
    FILE_OF_RULES("sites/rutube.ru.txt", rules_sites_rutube_ru),
    FILE_OF_RULES("sites/sagepub.com.txt", rules_sites_sagepub_com),
    FILE_OF_RULES("sites/sahibinden.com.txt", rules_sites_sahibinden_com),
    FILE_OF_RULES("sites/salon.com.txt", rules_sites_salon_com),
    FILE_OF_RULES("sites/sankei.com.txt", rules_sites_sankei_com),
    FILE_OF_RULES("sites/science.org.txt", rules_sites_science_org),
    FILE_OF_RULES("sites/sciencedirect.com.txt", rules_sites_sciencedirect_com),
    FILE_OF_RULES("sites/scientificamerican.com.txt", rules_sites_scientificamerican_com),
    FILE_OF_RULES("sites/scmp.com.txt", rules_sites_scmp_com),
    FILE_OF_RULES("sites/scribd.com.txt", rules_sites_scribd_com),
    FILE_OF_RULES("sites/search.brave.com.txt", rules_sites_search_brave_com),
    FILE_OF_RULES("sites/seattletimes.com.txt", rules_sites_seattletimes_com),
    FILE_OF_RULES("sites/seekingalpha.com.txt", rules_sites_seekingalpha_com),
    FILE_OF_RULES("sites/segmentfault.com.txt", rules_sites_segmentfault_com),
    FILE_OF_RULES("sites/selected.com.txt", rules_sites_selected_com),
    FILE_OF_RULES("sites/seloger.com.txt", rules_sites_seloger_com),
    FILE_OF_RULES("sites/semanticscholar.org.txt", rules_sites_semanticscholar_org),
    FILE_OF_RULES("sites/sephora.com.txt", rules_sites_sephora_com),
    FILE_OF_RULES("sites/seznam.cz.txt", rules_sites_seznam_cz),
    FILE_OF_RULES("sites/sfchronicle.com.txt", rules_sites_sfchronicle_com),
    FILE_OF_RULES("sites/sfgate.com.txt", rules_sites_sfgate_com),
    FILE_OF_RULES("sites/shein.com.txt", rules_sites_shein_com),
    FILE_OF_RULES("sites/shopee.com.txt", rules_sites_shopee_com),
    FILE_OF_RULES("sites/shutterstock.com.txt", rules_sites_shutterstock_com),
    FILE_OF_RULES("sites/sina.com.cn.txt", rules_sites_sina_com_cn),
    FILE_OF_RULES("sites/sixt.com.txt", rules_sites_sixt_com),
    FILE_OF_RULES("sites/sky.com.txt", rules_sites_sky_com),
    FILE_OF_RULES("sites/skyscanner.com.txt", rules_sites_skyscanner_com),
    FILE_OF_RULES("sites/slack.com.txt", rules_sites_slack_com),
    FILE_OF_RULES("sites/slashdot.org.txt", rules_sites_slashdot_org),
    FILE_OF_RULES("sites/slate.com.txt", rules_sites_slate_com),
    FILE_OF_RULES("sites/slideshare.net.txt", rules_sites_slideshare_net),
    FILE_OF_RULES("sites/smh.com.au.txt", rules_sites_smh_com_au),
    FILE_OF_RULES("sites/smithsonianmag.com.txt", rules_sites_smithsonianmag_com),
    FILE_OF_RULES("sites/snapchat.com.txt", rules_sites_snapchat_com),
    FILE_OF_RULES("sites/snapdeal.com.txt", rules_sites_snapdeal_com),
    FILE_OF_RULES("sites/so.com.txt", rules_sites_so_com),
    FILE_OF_RULES("sites/sogou.com.txt", rules_sites_sogou_com),
    FILE_OF_RULES("sites/sohu.com.txt", rules_sites_sohu_com),
    FILE_OF_RULES("sites/son-video.com.txt", rules_sites_son_video_com),
    FILE_OF_RULES("sites/songkick.com.txt", rules_sites_songkick_com),
    FILE_OF_RULES("sites/soundcloud.com.txt", rules_sites_soundcloud_com),
    FILE_OF_RULES("sites/sourceforge.net.txt", rules_sites_sourceforge_net),
    FILE_OF_RULES("sites/spiegel.de.txt", rules_sites_spiegel_de),
    FILE_OF_RULES("sites/spotify.com.txt", rules_sites_spotify_com),
    FILE_OF_RULES("sites/springer.com.txt", rules_sites_springer_com),
    FILE_OF_RULES("sites/ssrn.com.txt", rules_sites_ssrn_com),
    FILE_OF_RULES("sites/stackexchange.com.txt", rules_sites_stackexchange_com),
    FILE_OF_RULES("sites/startpage.com.txt", rules_sites_startpage_com),
    FILE_OF_RULES("sites/steamcommunity.com.txt", rules_sites_steamcommunity_com),
    FILE_OF_RULES("sites/steampowered.com.txt", rules_sites_steampowered_com),
    FILE_OF_RULES("sites/stepstone.de.txt", rules_sites_stepstone_de),
    FILE_OF_RULES("sites/stock.adobe.com.txt", rules_sites_stock_adobe_com),
    FILE_OF_RULES("sites/store.google.com.txt", rules_sites_store_google_com),
    FILE_OF_RULES("sites/straitstimes.com.txt", rules_sites_straitstimes_com),
    FILE_OF_RULES("sites/strava.com.txt", rules_sites_strava_com),
    FILE_OF_RULES("sites/stripe.com.txt", rules_sites_stripe_com),
    FILE_OF_RULES("sites/stubhub.com.txt", rules_sites_stubhub_com),
    FILE_OF_RULES("sites/stuff.co.nz.txt", rules_sites_stuff_co_nz),
    FILE_OF_RULES("sites/subito.it.txt", rules_sites_subito_it),
    FILE_OF_RULES("sites/substack.com.txt", rules_sites_substack_com),
    FILE_OF_RULES("sites/sueddeutsche.de.txt", rules_sites_sueddeutsche_de),
    FILE_OF_RULES("sites/suumo.jp.txt", rules_sites_suumo_jp),
    FILE_OF_RULES("sites/t.me.txt", rules_sites_t_me),
    FILE_OF_RULES("sites/tagesanzeiger.ch.txt", rules_sites_tagesanzeiger_ch),
    FILE_OF_RULES("sites/tagesschau.de.txt", rules_sites_tagesschau_de),
    FILE_OF_RULES("sites/tandfonline.com.txt", rules_sites_tandfonline_com),
    FILE_OF_RULES("sites/taobao.com.txt", rules_sites_taobao_com),
    FILE_OF_RULES("sites/target.com.txt", rules_sites_target_com),
    FILE_OF_RULES("sites/tass.ru.txt", rules_sites_tass_ru),
    FILE_OF_RULES("sites/techcrunch.com.txt", rules_sites_techcrunch_com),
    FILE_OF_RULES("sites/ted.com.txt", rules_sites_ted_com),
    FILE_OF_RULES("sites/tedbaker.com.txt", rules_sites_tedbaker_com),
    FILE_OF_RULES("sites/telegraph.co.uk.txt", rules_sites_telegraph_co_uk),
    FILE_OF_RULES("sites/temu.com.txt", rules_sites_temu_com),
    FILE_OF_RULES("sites/theage.com.au.txt", rules_sites_theage_com_au),
    FILE_OF_RULES("sites/theatlantic.com.txt", rules_sites_theatlantic_com),
    FILE_OF_RULES("sites/theaustralian.com.au.txt", rules_sites_theaustralian_com_au),
    FILE_OF_RULES("sites/theconversation.com.txt", rules_sites_theconversation_com),
    FILE_OF_RULES("sites/theglobeandmail.com.txt", rules_sites_theglobeandmail_com),
    FILE_OF_RULES("sites/theguardian.com.txt", rules_sites_theguardian_com),
    FILE_OF_RULES("sites/thehill.com.txt", rules_sites_thehill_com),
    FILE_OF_RULES("sites/thehindu.com.txt", rules_sites_thehindu_com),
    FILE_OF_RULES("sites/thelancet.com.txt", rules_sites_thelancet_com),
    FILE_OF_RULES("sites/themoviedb.org.txt", rules_sites_themoviedb_org),
    FILE_OF_RULES("sites/thepaper.cn.txt", rules_sites_thepaper_cn),
    FILE_OF_RULES("sites/theregister.com.txt", rules_sites_theregister_com),
    FILE_OF_RULES("sites/thestar.com.txt", rules_sites_thestar_com),
    FILE_OF_RULES("sites/thesun.co.uk.txt", rules_sites_thesun_co_uk),
    FILE_OF_RULES("sites/thetimes.com.txt", rules_sites_thetimes_com),
    FILE_OF_RULES("sites/theverge.com.txt", rules_sites_theverge_com),
    FILE_OF_RULES("sites/thingiverse.com.txt", rules_sites_thingiverse_com),
    FILE_OF_RULES("sites/thisismoney.co.uk.txt", rules_sites_thisismoney_co_uk),
    FILE_OF_RULES("sites/thomann.de.txt", rules_sites_thomann_de),
    FILE_OF_RULES("sites/threads.com.txt", rules_sites_threads_com),
    FILE_OF_RULES("sites/ticketmaster.com.txt", rules_sites_ticketmaster_com),
    FILE_OF_RULES("sites/tidal.com.txt", rules_sites_tidal_com),
    FILE_OF_RULES("sites/tieba.baidu.com.txt", rules_sites_tieba_baidu_com),
    FILE_OF_RULES("sites/tiki.vn.txt", rules_sites_tiki_vn),
    FILE_OF_RULES("sites/tiktok.com.txt", rules_sites_tiktok_com),
    FILE_OF_RULES("sites/time.com.txt", rules_sites_time_com),
    FILE_OF_RULES("sites/timesofindia.indiatimes.com.txt", rules_sites_timesofindia_indiatimes_com),
    FILE_OF_RULES("sites/timesofisrael.com.txt", rules_sites_timesofisrael_com),
    FILE_OF_RULES("sites/tipsbladet.dk.txt", rules_sites_tipsbladet_dk),
    FILE_OF_RULES("sites/tistory.com.txt", rules_sites_tistory_com),
    FILE_OF_RULES("sites/tokopedia.com.txt", rules_sites_tokopedia_com),
    FILE_OF_RULES("sites/toutiao.com.txt", rules_sites_toutiao_com),
    FILE_OF_RULES("sites/towardsdatascience.com.txt", rules_sites_towardsdatascience_com),
    FILE_OF_RULES("sites/toyokeizai.net.txt", rules_sites_toyokeizai_net),
    FILE_OF_RULES("sites/tradingview.com.txt", rules_sites_tradingview_com),
    FILE_OF_RULES("sites/trello.com.txt", rules_sites_trello_com),
    FILE_OF_RULES("sites/trendyol.com.txt", rules_sites_trendyol_com),
    FILE_OF_RULES("sites/trip.com.txt", rules_sites_trip_com),
    FILE_OF_RULES("sites/tripadvisor.com.txt", rules_sites_tripadvisor_com),
    FILE_OF_RULES("sites/trulia.com.txt", rules_sites_trulia_com),
    FILE_OF_RULES("sites/tui.co.uk.txt", rules_sites_tui_co_uk),
    FILE_OF_RULES("sites/tumblr.com.txt", rules_sites_tumblr_com),
    FILE_OF_RULES("sites/twitch.tv.txt", rules_sites_twitch_tv),
    FILE_OF_RULES("sites/udemy.com.txt", rules_sites_udemy_com),
    FILE_OF_RULES("sites/ul.com.txt", rules_sites_ul_com),
    FILE_OF_RULES("sites/unieuro.it.txt", rules_sites_unieuro_it),
    FILE_OF_RULES("sites/unsplash.com.txt", rules_sites_unsplash_com),
    FILE_OF_RULES("sites/uol.com.br.txt", rules_sites_uol_com_br),
    FILE_OF_RULES("sites/upwork.com.txt", rules_sites_upwork_com),
    FILE_OF_RULES("sites/usatoday.com.txt", rules_sites_usatoday_com),
    FILE_OF_RULES("sites/vanityfair.com.txt", rules_sites_vanityfair_com),
    FILE_OF_RULES("sites/variety.com.txt", rules_sites_variety_com),
    FILE_OF_RULES("sites/vc.ru.txt", rules_sites_vc_ru),
    FILE_OF_RULES("sites/vedomosti.ru.txt", rules_sites_vedomosti_ru),
    FILE_OF_RULES("sites/verizon.com.txt", rules_sites_verizon_com),
    FILE_OF_RULES("sites/very.co.uk.txt", rules_sites_very_co_uk),
    FILE_OF_RULES("sites/vg.no.txt", rules_sites_vg_no),
    FILE_OF_RULES("sites/vice.com.txt", rules_sites_vice_com),
    FILE_OF_RULES("sites/vimeo.com.txt", rules_sites_vimeo_com),
    FILE_OF_RULES("sites/vinted.com.txt", rules_sites_vinted_com),
    FILE_OF_RULES("sites/visualstudio.com.txt", rules_sites_visualstudio_com),
    FILE_OF_RULES("sites/vk.com.txt", rules_sites_vk_com),
    FILE_OF_RULES("sites/vogue.com.txt", rules_sites_vogue_com),
    FILE_OF_RULES("sites/vox.com.txt", rules_sites_vox_com),
    FILE_OF_RULES("sites/w3schools.com.txt", rules_sites_w3schools_com),
    FILE_OF_RULES("sites/walmart.com.txt", rules_sites_walmart_com),
    FILE_OF_RULES("sites/washingtonpost.com.txt", rules_sites_washingtonpost_com),
    FILE_OF_RULES("sites/washingtontimes.com.txt", rules_sites_washingtontimes_com),
    FILE_OF_RULES("sites/wattpad.com.txt", rules_sites_wattpad_com),
    FILE_OF_RULES("sites/wayfair.com.txt", rules_sites_wayfair_com),
    FILE_OF_RULES("sites/weather.com.txt", rules_sites_weather_com),
    FILE_OF_RULES("sites/webmd.com.txt", rules_sites_webmd_com),
    FILE_OF_RULES("sites/weibo.com.txt", rules_sites_weibo_com),
    FILE_OF_RULES("sites/welt.de.txt", rules_sites_welt_de),
    FILE_OF_RULES("sites/wetransfer.com.txt", rules_sites_wetransfer_com),
    FILE_OF_RULES("sites/wiki.gentoo.org.txt", rules_sites_wiki_gentoo_org),
    FILE_OF_RULES("sites/wiki.openstreetmap.org.txt", rules_sites_wiki_openstreetmap_org),
    FILE_OF_RULES("sites/wikihow.com.txt", rules_sites_wikihow_com),
    FILE_OF_RULES("sites/wikimedia.txt", rules_sites_wikimedia),
    FILE_OF_RULES("sites/wildberries.ru.txt", rules_sites_wildberries_ru),
    FILE_OF_RULES("sites/wiley.com.txt", rules_sites_wiley_com),
    FILE_OF_RULES("sites/wired.com.txt", rules_sites_wired_com),
    FILE_OF_RULES("sites/wolframalpha.com.txt", rules_sites_wolframalpha_com),
    FILE_OF_RULES("sites/workspace.google.com.txt", rules_sites_workspace_google_com),
    FILE_OF_RULES("sites/worldcat.org.txt", rules_sites_worldcat_org),
    FILE_OF_RULES("sites/wsj.com.txt", rules_sites_wsj_com),
    FILE_OF_RULES("sites/wunderground.com.txt", rules_sites_wunderground_com),
    FILE_OF_RULES("sites/x.com.txt", rules_sites_x_com),
    FILE_OF_RULES("sites/xbox.com.txt", rules_sites_xbox_com),
    FILE_OF_RULES("sites/xiaohongshu.com.txt", rules_sites_xiaohongshu_com),
    FILE_OF_RULES("sites/xing.com.txt", rules_sites_xing_com),
    FILE_OF_RULES("sites/yahoo.co.jp.txt", rules_sites_yahoo_co_jp),
    FILE_OF_RULES("sites/yahoo.com.txt", rules_sites_yahoo_com),
    FILE_OF_RULES("sites/yandex.com.txt", rules_sites_yandex_com),
    FILE_OF_RULES("sites/yelp.com.txt", rules_sites_yelp_com),
    FILE_OF_RULES("sites/yes24.com.txt", rules_sites_yes24_com),
    FILE_OF_RULES("sites/yna.co.kr.txt", rules_sites_yna_co_kr),
    FILE_OF_RULES("sites/yodobashi.com.txt", rules_sites_yodobashi_com),
    FILE_OF_RULES("sites/yomiuri.co.jp.txt", rules_sites_yomiuri_co_jp),
    FILE_OF_RULES("sites/youku.com.txt", rules_sites_youku_com),
    FILE_OF_RULES("sites/youtube.com.txt", rules_sites_youtube_com),
    FILE_OF_RULES("sites/zalando.com.txt", rules_sites_zalando_com),
    FILE_OF_RULES("sites/zappos.com.txt", rules_sites_zappos_com),
    FILE_OF_RULES("sites/zdnet.com.txt", rules_sites_zdnet_com),
    FILE_OF_RULES("sites/zeit.de.txt", rules_sites_zeit_de),
    FILE_OF_RULES("sites/zenn.dev.txt", rules_sites_zenn_dev),
    FILE_OF_RULES("sites/zenodo.org.txt", rules_sites_zenodo_org),
    FILE_OF_RULES("sites/zhihu.com.txt", rules_sites_zhihu_com),
    FILE_OF_RULES("sites/zillow.com.txt", rules_sites_zillow_com),
    FILE_OF_RULES("sites/ziprecruiter.com.txt", rules_sites_ziprecruiter_com),
    FILE_OF_RULES("sites/zoom.us.txt", rules_sites_zoom_us),
    FILE_OF_RULES("sites/zoominfo.com.txt", rules_sites_zoominfo_com),
    FILE_OF_RULES("sites/zoopla.co.uk.txt", rules_sites_zoopla_co_uk),
    FILE_OF_RULES("sites/zozo.jp.txt", rules_sites_zozo_jp),
    FILE_OF_RULES("wrappers/affiliates.txt", rules_wrappers_affiliates),
    FILE_OF_RULES("wrappers/amp.txt", rules_wrappers_amp),
    FILE_OF_RULES("wrappers/mail.txt", rules_wrappers_mail),
    FILE_OF_RULES("wrappers/readers.txt", rules_wrappers_readers),
    FILE_OF_RULES("wrappers/search-engines.txt", rules_wrappers_search_engines),
    FILE_OF_RULES("wrappers/social.txt", rules_wrappers_social),
};

size_t backnote_rule_file_count(void) {
    return sizeof(files) / sizeof(files[0]);
}

backnote_rule_file_t backnote_rule_file(size_t index) {
    return files[index];
}
